int plc_uc_placeholder = 0;
