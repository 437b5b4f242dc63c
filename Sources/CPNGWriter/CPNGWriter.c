int plc_png_placeholder = 0;
