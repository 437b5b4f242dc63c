const int plc_bundled_fonts_placeholder = 0;
