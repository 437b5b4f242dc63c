#include "BundledFonts.h"
#include "BundledFontsFull.h"

static const unsigned char font_JetBrainsMono_Italic[] = {
#embed "JetBrainsMono-Italic.ttf"
};
static const unsigned char font_NotoColorEmoji[] = {
#embed "NotoColorEmoji.ttf"
};
static const unsigned char font_NotoSans[] = {
#embed "NotoSans.ttf"
};
static const unsigned char font_NotoSansAdlam[] = {
#embed "NotoSansAdlam.ttf"
};
static const unsigned char font_NotoSansBalinese[] = {
#embed "NotoSansBalinese.ttf"
};
static const unsigned char font_NotoSansBamum[] = {
#embed "NotoSansBamum.ttf"
};
static const unsigned char font_NotoSansBatak[] = {
#embed "NotoSansBatak.ttf"
};
static const unsigned char font_NotoSansBuginese[] = {
#embed "NotoSansBuginese.ttf"
};
static const unsigned char font_NotoSansCJK_Subset[] = {
#embed "NotoSansCJK-Subset.otf"
};
static const unsigned char font_NotoSansCanadianAboriginal[] = {
#embed "NotoSansCanadianAboriginal.ttf"
};
static const unsigned char font_NotoSansChakma[] = {
#embed "NotoSansChakma.ttf"
};
static const unsigned char font_NotoSansCham[] = {
#embed "NotoSansCham.ttf"
};
static const unsigned char font_NotoSansCherokee[] = {
#embed "NotoSansCherokee.ttf"
};
static const unsigned char font_NotoSansCoptic[] = {
#embed "NotoSansCoptic.ttf"
};
static const unsigned char font_NotoSansEthiopic[] = {
#embed "NotoSansEthiopic.ttf"
};
static const unsigned char font_NotoSansGujarati[] = {
#embed "NotoSansGujarati.ttf"
};
static const unsigned char font_NotoSansGurmukhi[] = {
#embed "NotoSansGurmukhi.ttf"
};
static const unsigned char font_NotoSansHanifiRohingya[] = {
#embed "NotoSansHanifiRohingya.ttf"
};
static const unsigned char font_NotoSansJavanese[] = {
#embed "NotoSansJavanese.ttf"
};
static const unsigned char font_NotoSansKannada[] = {
#embed "NotoSansKannada.ttf"
};
static const unsigned char font_NotoSansKayahLi[] = {
#embed "NotoSansKayahLi.ttf"
};
static const unsigned char font_NotoSansLao[] = {
#embed "NotoSansLao.ttf"
};
static const unsigned char font_NotoSansLepcha[] = {
#embed "NotoSansLepcha.ttf"
};
static const unsigned char font_NotoSansLimbu[] = {
#embed "NotoSansLimbu.ttf"
};
static const unsigned char font_NotoSansLisu[] = {
#embed "NotoSansLisu.ttf"
};
static const unsigned char font_NotoSansMalayalam[] = {
#embed "NotoSansMalayalam.ttf"
};
static const unsigned char font_NotoSansMandaic[] = {
#embed "NotoSansMandaic.ttf"
};
static const unsigned char font_NotoSansMath[] = {
#embed "NotoSansMath.ttf"
};
static const unsigned char font_NotoSansMeeteiMayek[] = {
#embed "NotoSansMeeteiMayek.ttf"
};
static const unsigned char font_NotoSansMiao[] = {
#embed "NotoSansMiao.ttf"
};
static const unsigned char font_NotoSansMongolian[] = {
#embed "NotoSansMongolian.ttf"
};
static const unsigned char font_NotoSansMyanmar[] = {
#embed "NotoSansMyanmar.ttf"
};
static const unsigned char font_NotoSansNKo[] = {
#embed "NotoSansNKo.ttf"
};
static const unsigned char font_NotoSansNewTaiLue[] = {
#embed "NotoSansNewTaiLue.ttf"
};
static const unsigned char font_NotoSansNewa[] = {
#embed "NotoSansNewa.ttf"
};
static const unsigned char font_NotoSansOlChiki[] = {
#embed "NotoSansOlChiki.ttf"
};
static const unsigned char font_NotoSansOriya[] = {
#embed "NotoSansOriya.ttf"
};
static const unsigned char font_NotoSansOsage[] = {
#embed "NotoSansOsage.ttf"
};
static const unsigned char font_NotoSansPhagsPa[] = {
#embed "NotoSansPhagsPa.ttf"
};
static const unsigned char font_NotoSansRejang[] = {
#embed "NotoSansRejang.ttf"
};
static const unsigned char font_NotoSansSaurashtra[] = {
#embed "NotoSansSaurashtra.ttf"
};
static const unsigned char font_NotoSansSinhala[] = {
#embed "NotoSansSinhala.ttf"
};
static const unsigned char font_NotoSansSundanese[] = {
#embed "NotoSansSundanese.ttf"
};
static const unsigned char font_NotoSansSylotiNagri[] = {
#embed "NotoSansSylotiNagri.ttf"
};
static const unsigned char font_NotoSansSymbols[] = {
#embed "NotoSansSymbols.ttf"
};
static const unsigned char font_NotoSansSymbols2[] = {
#embed "NotoSansSymbols2.ttf"
};
static const unsigned char font_NotoSansSyriac[] = {
#embed "NotoSansSyriac.ttf"
};
static const unsigned char font_NotoSansTaiLe[] = {
#embed "NotoSansTaiLe.ttf"
};
static const unsigned char font_NotoSansTaiTham[] = {
#embed "NotoSansTaiTham.ttf"
};
static const unsigned char font_NotoSansTaiViet[] = {
#embed "NotoSansTaiViet.ttf"
};
static const unsigned char font_NotoSansTelugu[] = {
#embed "NotoSansTelugu.ttf"
};
static const unsigned char font_NotoSansThaana[] = {
#embed "NotoSansThaana.ttf"
};
static const unsigned char font_NotoSansTifinagh[] = {
#embed "NotoSansTifinagh.ttf"
};
static const unsigned char font_NotoSansVai[] = {
#embed "NotoSansVai.ttf"
};
static const unsigned char font_NotoSansWancho[] = {
#embed "NotoSansWancho.ttf"
};
static const unsigned char font_NotoSansYi[] = {
#embed "NotoSansYi.ttf"
};
static const unsigned char font_NotoSerif_Italic[] = {
#embed "NotoSerif-Italic.ttf"
};
static const unsigned char font_NotoSerif[] = {
#embed "NotoSerif.ttf"
};
static const unsigned char font_NotoSerifTibetan[] = {
#embed "NotoSerifTibetan.ttf"
};

static const plc_bundled_font full[] = {
  {"JetBrainsMono-Italic.ttf", font_JetBrainsMono_Italic, sizeof font_JetBrainsMono_Italic},
  {"NotoColorEmoji.ttf", font_NotoColorEmoji, sizeof font_NotoColorEmoji},
  {"NotoSans.ttf", font_NotoSans, sizeof font_NotoSans},
  {"NotoSansAdlam.ttf", font_NotoSansAdlam, sizeof font_NotoSansAdlam},
  {"NotoSansBalinese.ttf", font_NotoSansBalinese, sizeof font_NotoSansBalinese},
  {"NotoSansBamum.ttf", font_NotoSansBamum, sizeof font_NotoSansBamum},
  {"NotoSansBatak.ttf", font_NotoSansBatak, sizeof font_NotoSansBatak},
  {"NotoSansBuginese.ttf", font_NotoSansBuginese, sizeof font_NotoSansBuginese},
  {"NotoSansCJK-Subset.otf", font_NotoSansCJK_Subset, sizeof font_NotoSansCJK_Subset},
  {"NotoSansCanadianAboriginal.ttf", font_NotoSansCanadianAboriginal, sizeof font_NotoSansCanadianAboriginal},
  {"NotoSansChakma.ttf", font_NotoSansChakma, sizeof font_NotoSansChakma},
  {"NotoSansCham.ttf", font_NotoSansCham, sizeof font_NotoSansCham},
  {"NotoSansCherokee.ttf", font_NotoSansCherokee, sizeof font_NotoSansCherokee},
  {"NotoSansCoptic.ttf", font_NotoSansCoptic, sizeof font_NotoSansCoptic},
  {"NotoSansEthiopic.ttf", font_NotoSansEthiopic, sizeof font_NotoSansEthiopic},
  {"NotoSansGujarati.ttf", font_NotoSansGujarati, sizeof font_NotoSansGujarati},
  {"NotoSansGurmukhi.ttf", font_NotoSansGurmukhi, sizeof font_NotoSansGurmukhi},
  {"NotoSansHanifiRohingya.ttf", font_NotoSansHanifiRohingya, sizeof font_NotoSansHanifiRohingya},
  {"NotoSansJavanese.ttf", font_NotoSansJavanese, sizeof font_NotoSansJavanese},
  {"NotoSansKannada.ttf", font_NotoSansKannada, sizeof font_NotoSansKannada},
  {"NotoSansKayahLi.ttf", font_NotoSansKayahLi, sizeof font_NotoSansKayahLi},
  {"NotoSansLao.ttf", font_NotoSansLao, sizeof font_NotoSansLao},
  {"NotoSansLepcha.ttf", font_NotoSansLepcha, sizeof font_NotoSansLepcha},
  {"NotoSansLimbu.ttf", font_NotoSansLimbu, sizeof font_NotoSansLimbu},
  {"NotoSansLisu.ttf", font_NotoSansLisu, sizeof font_NotoSansLisu},
  {"NotoSansMalayalam.ttf", font_NotoSansMalayalam, sizeof font_NotoSansMalayalam},
  {"NotoSansMandaic.ttf", font_NotoSansMandaic, sizeof font_NotoSansMandaic},
  {"NotoSansMath.ttf", font_NotoSansMath, sizeof font_NotoSansMath},
  {"NotoSansMeeteiMayek.ttf", font_NotoSansMeeteiMayek, sizeof font_NotoSansMeeteiMayek},
  {"NotoSansMiao.ttf", font_NotoSansMiao, sizeof font_NotoSansMiao},
  {"NotoSansMongolian.ttf", font_NotoSansMongolian, sizeof font_NotoSansMongolian},
  {"NotoSansMyanmar.ttf", font_NotoSansMyanmar, sizeof font_NotoSansMyanmar},
  {"NotoSansNKo.ttf", font_NotoSansNKo, sizeof font_NotoSansNKo},
  {"NotoSansNewTaiLue.ttf", font_NotoSansNewTaiLue, sizeof font_NotoSansNewTaiLue},
  {"NotoSansNewa.ttf", font_NotoSansNewa, sizeof font_NotoSansNewa},
  {"NotoSansOlChiki.ttf", font_NotoSansOlChiki, sizeof font_NotoSansOlChiki},
  {"NotoSansOriya.ttf", font_NotoSansOriya, sizeof font_NotoSansOriya},
  {"NotoSansOsage.ttf", font_NotoSansOsage, sizeof font_NotoSansOsage},
  {"NotoSansPhagsPa.ttf", font_NotoSansPhagsPa, sizeof font_NotoSansPhagsPa},
  {"NotoSansRejang.ttf", font_NotoSansRejang, sizeof font_NotoSansRejang},
  {"NotoSansSaurashtra.ttf", font_NotoSansSaurashtra, sizeof font_NotoSansSaurashtra},
  {"NotoSansSinhala.ttf", font_NotoSansSinhala, sizeof font_NotoSansSinhala},
  {"NotoSansSundanese.ttf", font_NotoSansSundanese, sizeof font_NotoSansSundanese},
  {"NotoSansSylotiNagri.ttf", font_NotoSansSylotiNagri, sizeof font_NotoSansSylotiNagri},
  {"NotoSansSymbols.ttf", font_NotoSansSymbols, sizeof font_NotoSansSymbols},
  {"NotoSansSymbols2.ttf", font_NotoSansSymbols2, sizeof font_NotoSansSymbols2},
  {"NotoSansSyriac.ttf", font_NotoSansSyriac, sizeof font_NotoSansSyriac},
  {"NotoSansTaiLe.ttf", font_NotoSansTaiLe, sizeof font_NotoSansTaiLe},
  {"NotoSansTaiTham.ttf", font_NotoSansTaiTham, sizeof font_NotoSansTaiTham},
  {"NotoSansTaiViet.ttf", font_NotoSansTaiViet, sizeof font_NotoSansTaiViet},
  {"NotoSansTelugu.ttf", font_NotoSansTelugu, sizeof font_NotoSansTelugu},
  {"NotoSansThaana.ttf", font_NotoSansThaana, sizeof font_NotoSansThaana},
  {"NotoSansTifinagh.ttf", font_NotoSansTifinagh, sizeof font_NotoSansTifinagh},
  {"NotoSansVai.ttf", font_NotoSansVai, sizeof font_NotoSansVai},
  {"NotoSansWancho.ttf", font_NotoSansWancho, sizeof font_NotoSansWancho},
  {"NotoSansYi.ttf", font_NotoSansYi, sizeof font_NotoSansYi},
  {"NotoSerif-Italic.ttf", font_NotoSerif_Italic, sizeof font_NotoSerif_Italic},
  {"NotoSerif.ttf", font_NotoSerif, sizeof font_NotoSerif},
  {"NotoSerifTibetan.ttf", font_NotoSerifTibetan, sizeof font_NotoSerifTibetan},
};

/* Takes the place of the weak function of BundledFonts by being linked. */
const plc_bundled_font *plc_bundled_fonts_full(size_t *count) {
  *count = sizeof full / sizeof *full;
  return full;
}
