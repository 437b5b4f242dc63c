const int plc_bundled_fonts_full_placeholder = 0;
