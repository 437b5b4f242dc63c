extension WorldText {
  /// One text for each bundled file that ``languages`` does not need: smaller scripts, styles, symbols.
  package static let scripts: [WorldText] = styles + smaller

  private static let styles = [
    WorldText(
      "Latin, italic", "English", "en", "Inter-Italic", .declaration,
      "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience."),
    WorldText(
      "Latin, fixed pitch", "German", "de", "JetBrainsMono", .declaration,
      "Alle Menschen sind frei und gleich an Würde und Rechten geboren."),
    WorldText(
      "Latin, fixed pitch italic", "French", "fr", "JetBrainsMono-Italic", .declaration,
      "Tous les êtres humains naissent libres et égaux en dignité et en droits."),
    WorldText(
      "Latin, serifs", "Spanish", "es", "NotoSerif", .declaration,
      "Todos los seres humanos nacen libres e iguales en dignidad y derechos."),
    WorldText(
      "Latin, serifs italic", "Portuguese", "pt", "NotoSerif-Italic", .declaration,
      "Todos os seres humanos nascem livres e iguais em dignidade e em direitos."),
    WorldText("Phonetic letters", "Sounds", "und-fonipa", "NotoSans", .own, "ɮ ʘ ǂ ꞎ ɺ ʢ ʡ ɧ ɶ ᵻ ᶑ"),
    WorldText("Mathematics", "Formulas", "und-Zmth", "NotoSansMath", .own, "𝒜 ⊆ ℬ ⟺ ∀𝑥 (𝑥 ∈ 𝒜 ⟹ 𝑥 ∈ ℬ) ∯ 𝐅 ⋅ 𝑑𝐒 ≡ 𝟎"),
    WorldText("Symbols", "Signs", "und-Zsym", "NotoSansSymbols", .own, "⎈ ⚗ ⚘ ⚛ ☿ ♁ ⚕ ♮ ⛨ ⌇ ⌗ ⏣ ❶❷❸ ↂ"),
    WorldText(
      "Symbols 2", "Signs, chess, dominoes, Braille", "und-Zsym", "NotoSansSymbols2", .own, "♔♕♖♗♘♙ 🂡🂱🃁 🀰🁚 ⠠⠁⠇⠇ ✁ ❦ ➔"),
    WorldText("Emoji", "Emoji", "und-Zsye", "NotoColorEmoji", .own, "👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇺🇳1️⃣❤️🧑🏿‍🤝‍🧑🏻🐈‍⬛😀🎉🍉🚲"),
  ]

  private static let smaller: [WorldText] = [
    WorldText(
      "Balinese", "Balinese", "ban-Bali", "NotoSansBalinese", .declaration,
      "ᬲᬫᬶᬫᬦᬸᬲᬦᬾᬲᬦᬾᬜ᭄ᬭᬸᬯᬤᬶᬯᬦ᭄ᬢᬄᬫᭂᬃᬤᬾᬓᬢᬸᬃᬫᬤᬸᬯᬾᬓᬳᬸᬢᬫᬳᬦ᭄ᬮᬦ᭄ᬳᬓ᭄ᬳᬓ᭄ᬲᬦᬾᬧᬢᬾᬄ᭟"
    ),
    WorldText("Bamum", "Bamum", "bax", "NotoSansBamum", .own, "ꚠꚡꚢꚣ ꚤꚥꚦꚧ ꛀꛣꚧꚳ ꛁꚢꚬ ꛡꚫꛉ ꛦꛧꛨꛩꛪ"),
    WorldText("Batak", "Toba Batak", "bbc-Batk", "NotoSansBatak", .own, "ᯂᯬᯒᯘ᯲! ᯅᯖᯂ᯲ ᯖᯬᯅ ᯂᯬᯒᯘ᯲ ᯅᯖᯂ᯲ ᯔᯀᯞᯬ"),
    WorldText(
      "Buginese", "Bugis", "bug", "NotoSansBuginese", .declaration,
      "ᨔᨗᨊᨗᨊ ᨑᨘᨄ ᨈᨕᨘ ᨑᨗ ᨍᨍᨗᨕᨂᨗ ᨑᨗᨒᨗᨊᨚᨕᨙ ᨊᨄᨘᨊᨕᨗ ᨆᨊᨙᨂᨗ ᨑᨗᨕᨔᨙᨂᨙ ᨕᨒᨙᨅᨗᨑᨙᨂ᨞"),
    WorldText(
      "Canadian Aboriginal", "Inuktitut", "iu", "NotoSansCanadianAboriginal", .declaration,
      "ᐃᓄᓕᒫᑦ ᐊᓂᖅᑎᕆᔪᓕᒫᑦ ᐃᓅᓕᖅᐳᑦ ᐃᓱᒪᕐᓱᕐᖢᑎᒃ ᐊᒻᒪᓗ ᐊᔾᔨᐅᖃᑎᒌᒃᖢᑎᒃ ᓂᕐᓱᐊᖑᓂᒃᑯᑦ ᐊᒻᒪᓗ ᐱᔪᓐᓇᐅᑎᒃᑯᑦ."),
    WorldText(
      "Chakma", "Chakma", "ccp", "NotoSansChakma", .weekdays,
      "𑄢𑄧𑄝𑄨𑄝𑄢𑄴 𑄥𑄧𑄟𑄴𑄝𑄢𑄴 𑄟𑄧𑄁𑄉𑄧𑄣𑄴𑄝𑄢𑄴 𑄝𑄪𑄖𑄴𑄝𑄢𑄴 𑄝𑄳𑄢𑄨𑄥𑄪𑄛𑄴𑄝𑄢𑄴 𑄥𑄪𑄇𑄴𑄇𑄮𑄢𑄴𑄝𑄢𑄴 𑄥𑄧𑄚𑄨𑄝𑄢𑄴"),
    WorldText("Cham", "Cham", "cjm", "NotoSansCham", .own, "ꨌꩌ ꨀꨇꩉ ꨌꩌ ꨝꨣꩀ ꨆꨰꨮꩍ ꨕꨯꩌ ꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙"),
    WorldText(
      "Cherokee", "Cherokee", "chr", "NotoSansCherokee", .declaration,
      "ᏂᎦᏓ ᎠᏂᏴᏫ ᏂᎨᎫᏓᎸᎾ ᎠᎴ ᎤᏂᏠᏱ ᎤᎾᏕᎿ ᏚᏳᎧᏛ ᎨᏒᎢ. ᎨᏥᏁᎳ ᎤᎾᏓᏅᏖᏗ ᎠᎴ ᎤᏃᏟᏍᏗ ᎠᎴ ᏌᏊ ᎨᏒ ᏧᏂᎸᏫᏍᏓᏁᏗ ᎠᎾᏟᏅᏢ ᎠᏓᏅᏙ ᎬᏗ."),
    WorldText(
      "Coptic", "Bohairic", "cop", "NotoSansCoptic", .prayer,
      "ϫⲉ ⲡⲉⲛⲓⲱⲧ ⲉⲧϧⲉⲛ ⲛⲓⲫⲏⲟⲩⲓ ⲙⲁⲣⲉϥⲧⲟⲩⲃⲟ ⲛ̀ϫⲉ ⲡⲉⲕⲣⲁⲛ ⲙⲁⲣⲉⲥⲓ̀ ⲛ̀ϫⲉ ⲧⲉⲕⲙⲉⲧⲟⲩⲣⲟ"),
    .rightToLeft(
      "Hanifi Rohingya", "Rohingya", "rhg-Rohg", "NotoSansHanifiRohingya", .own, "𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝 𐴀𐴝𐴌𐴝𐴔𐴞 𐴕𐴡𐴃𐴢 𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹"),
    WorldText(
      "Javanese", "Javanese", "jv-Java", "NotoSansJavanese", .declaration,
      "ꦱꦧꦼꦤ꧀ꦲꦸꦮꦺꦴꦁꦏꦭꦲꦶꦫꦏꦺꦏꦤ꧀ꦛꦶꦩꦂꦢꦶꦏꦭꦤ꧀ꦝꦂꦧꦺꦩꦂꦠꦧꦠ꧀ꦭꦤ꧀ꦲꦏ꧀ꦲꦏ꧀ꦏꦁꦥꦝ꧉"
    ),
    WorldText("Kayah Li", "Eastern Kayah", "eky", "NotoSansKayahLi", .own, "ꤊꤢꤛꤢꤟ ꤜꤤ ꤊꤢꤧ꤬ ꤗꤢꤩ꤭ ꤒꤟꤢꤧ꤬ ꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉"),
    WorldText("Lepcha", "Lepcha", "lep", "NotoSansLepcha", .own, "ᰛᰩᰵ ᰛᰧᰵᰶ ᰕᰫ ᰠᰦᰲ ᰀᰧ ᰡᰤᰨᰬ ᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉"),
    WorldText("Limbu", "Limbu", "lif", "NotoSansLimbu", .own, "ᤕᤠᤰᤌᤢᤱ ᤐᤠᤴ ᤛᤡᤖᤡᤈᤱᤃᤠ ᤁᤥ ᤆᤠ᤺ᤒᤠ ᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏"),
    WorldText("Lisu", "Lisu", "lis", "NotoSansLisu", .own, "ꓡꓲ ꓢꓴ ꓥꓳꓽ ꓠꓬ ꓟꓲ ꓦꓶ ꓐꓯ ꓠꓰ ꓙꓵꓸ ꓕꓹ ꓔꓻ ꓚ꓿"),
    .rightToLeft("Mandaic", "Mandaic", "mid", "NotoSansMandaic", .own, "ࡁࡔࡅࡌࡀࡉࡄࡅࡍ ࡖࡄࡉࡉࡀ ࡓࡁࡉࡀ ࡌࡍ ࡀࡋࡌࡉࡀ ࡍࡄࡅࡓࡀ"),
    WorldText(
      "Meetei Mayek", "Meitei", "mni-Mtei", "NotoSansMeeteiMayek", .declaration,
      "ꯃꯤꯑꯣꯏꯕ ꯈꯨꯗꯤꯡꯃꯛ ꯄꯣꯛꯄ ꯃꯇꯝꯗ ꯅꯤꯡꯇꯝꯃꯤ ꯑꯃꯗꯤ ꯏꯖꯖꯠ ꯑꯃꯁꯨꯡ ꯍꯛꯀꯤ ꯃꯅꯥꯏꯅꯗ ꯃꯥꯟꯅꯩ꯫"),
    WorldText("Miao", "A-Hmao", "hmd-Plrd", "NotoSansMiao", .own, "𖼀𖽡𖾐 𖼊𖽪𖾑 𖼎𖽙 𖼞𖽻𖾒 𖼤𖽘 𖼨𖽠𖽾 𖼷𖽷 𖼸𖽢"),
    WorldText(
      "Mongolian", "Mongolian", "mn-Mong", "NotoSansMongolian", .declaration,
      "ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ᠂ ᠠᠳᠠᠯᠢᠬᠠᠨ ᠨᠡᠷ᠎ᠡ ᠲᠥᠷᠥ ᠲᠡᠢ᠂ ᠢᠵᠢᠯ ᠡᠷᠬᠡ ᠲᠡᠢ ᠪᠠᠢᠠᠭ᠃"),
    .rightToLeft("N’Ko", "Manding", "nqo", "NotoSansNKo", .own, "ߌ ߣߌ߫ ߛߐ߰ߡߊ߫، ߌ ߣߌ߫ ߕߟߋ߬، ߌ ߣߌ߫ ߥߎ߬ߙߊ߬. ߒߞߏ ߞߊ߲ ߀߁߂߃߄߅߆߇߈߉"),
    WorldText(
      "New Tai Lue", "Tai Lue", "khb-Talu", "NotoSansNewTaiLue", .own, "ᦅᧄ ᦺᦑ ᦟᦹᧉ ᦵᦙᦲᧂ ᦉᦲᧇ ᦉᦸᧂ ᦗᧃ ᦓᦱ ᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙"),
    WorldText("Newa", "Newar", "new-Newa", "NotoSansNewa", .own, "𑐣𑐾𑐥𑐵𑐮 𑐨𑐵𑐲𑐵 𑐥𑑂𑐬𑐔𑐮𑐶𑐟 𑐮𑐶𑐥𑐶 𑐖𑑂𑐰𑐖𑐮𑐥𑐵 𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙"),
    WorldText(
      "Ol Chiki", "Santali", "sat-Olck", "NotoSansOlChiki", .weekdays, "ᱥᱤᱸᱜᱮ, ᱚᱛᱮ, ᱵᱟᱞᱮ, ᱥᱟᱹᱜᱩᱱ, ᱥᱟᱹᱨᱫᱤ, ᱡᱟᱹᱨᱩᱢ, ᱧᱩᱦᱩᱢ"
    ),
    WorldText("Osage", "Osage", "osa", "NotoSansOsage", .own, "𐓏𐓘𐓻𐓘𐓻𐓟 𐓣𐓟 𐓏𐓘𐓤𐓘𐓲𐓘 𐓨𐓣͘𐓤𐓘͘𐓡𐓣 𐓰𐓘𐓸𐓘͘"),
    WorldText("Phags-pa", "Mongolian", "mn-Phag", "NotoSansPhagsPa", .own, "ꡏꡡꡃ ꡣꡡꡙ ꡗꡞꡋ ꡢꡖꡋ ꡆꡘꡙꡞꡢ"),
    WorldText("Rejang", "Rejang", "rej-Rjng", "NotoSansRejang", .own, "ꤽꥍꤺꥏ ꤰꥈꤸꥎ ꤴꥍꤾꥐ ꤷꥋꤵꥑ ꤼ꥓ ꥟"),
    WorldText("Saurashtra", "Saurashtra", "saz", "NotoSansSaurashtra", .own, "ꢱꣃꢬꢵꢰ꣄ꢜ꣄ꢬꢵ ꢩꢵꢰꢵ ꢪꢶꢥꢶꢱꢸꢥ꣄ ꢖ꣄ꢡꢶ ꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙"),
    WorldText(
      "Sundanese", "Sundanese", "su-Sund", "NotoSansSundanese", .declaration,
      "ᮞᮊᮥᮙ᮪ᮔ ᮏᮜ᮪ᮙ ᮌᮥᮘᮢᮌ᮪ ᮊ ᮃᮜᮙ᮪ ᮓᮥᮑ ᮒᮨᮂ ᮞᮤᮖᮒ᮪ᮔ ᮙᮨᮁᮓᮤᮊ ᮏᮩᮀ ᮘᮧᮌ ᮙᮁᮒᮘᮒ᮪ ᮊᮒᮥᮒ᮪ ᮠᮊ᮪-ᮠᮊ᮪ ᮃᮔᮥ ᮞᮛᮥᮃ."),
    WorldText(
      "Syloti Nagri", "Sylheti", "syl-Sylo", "NotoSansSylotiNagri", .declaration,
      "ꠢꠇꠟ ꠝꠣꠘꠥꠡ ꠡꠣꠗꠤꠘꠜꠣꠛꠦ ꠢꠝꠣꠘ ꠁꠎ꠆ꠎꠔ ꠀꠞ ꠢꠇ ꠟꠁꠀ ꠙꠄꠖꠣ ꠅꠄ। ꠔꠣꠞꠣꠞ ꠛꠤꠛꠦꠇ ꠀꠞ ꠀꠇꠟ ꠀꠍꠦ।"),
    WorldText("Tai Le", "Tai Nüa", "tdd", "NotoSansTaiLe", .own, "ᥖᥭᥰ ᥘᥫᥰ ᥖᥬᥲ ᥑᥨᥒᥰ ᥘᥤᥐ ᥝᥣᥒᥰ ᥕᥧᥱ ᥓᥬᥳ"),
    WorldText(
      "Tai Tham", "Northern Thai", "nod-Lana", "NotoSansTaiTham", .own,
      "ᨣᩤᩴᨾᩮᩬᩥᨦ ᨲᩫ᩠ᩅᨾᩮᩬᩥᨦ ᨠ᩠ᩅᩣ᩠ᨾᩈᩩᨡ ᩃ᩶ᩣ᩠ᨶᨶᩣ ᪑᪒᪓"),
    WorldText("Tai Viet", "Tai Dam", "blt-Tavt", "NotoSansTaiViet", .own, "ꪀꪫꪱꪣ ꪼꪕ ꪒꪾ ꪎꪳ ꪹꪣꪉ ꪵꪩ ꪫꪲ꪿ ꪨꪸꪙ꫁ ꪶꪒꪥ"),
    WorldText("Vai", "Vai", "vai", "NotoSansVai", .weekdays, "ꕞꕌꔵ, ꗳꗡꘉ, ꕚꕞꕚ, ꕉꕞꕒ, ꕉꔤꕆꕢ, ꕉꔤꕀꕮ, ꔻꔬꔳ"),
    WorldText("Wancho", "Wancho", "nnp-Wcho", "NotoSansWancho", .own, "𞋒𞋀𞋉𞋃𞋕 𞋂𞋀𞋜 𞋆𞋞𞋉 𞋊𞋝𞋮 𞋋𞋛𞋭 𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹"),
    WorldText("Yi", "Nuosu", "ii", "NotoSansYi", .declaration, "ꊿꂷꃅꄿꐨꐥ，ꌅꅍꂿꐨꑌꐥꌐ。ꊿꊇꉪꍆꌋꆀꁨꉌꑌꐥ，ꄷꀋꁨꂛꊨꅫꃀꃅꐥꌐ。"),
  ]
}
