#include "CGoldenPhrases.h"

// One entry a file, in alphabetical order. A test compares this list with the folder.
static const unsigned char apps_json[] = {
#embed "../../Phrases/apps.json"
};
static const unsigned char ar_phrases[] = {
#embed "../../Phrases/ar.phrases"
};
static const unsigned char da_phrases[] = {
#embed "../../Phrases/da.phrases"
};
static const unsigned char de_phrases[] = {
#embed "../../Phrases/de.phrases"
};
static const unsigned char en_phrases[] = {
#embed "../../Phrases/en.phrases"
};
static const unsigned char es_phrases[] = {
#embed "../../Phrases/es.phrases"
};
static const unsigned char fi_phrases[] = {
#embed "../../Phrases/fi.phrases"
};
static const unsigned char fr_phrases[] = {
#embed "../../Phrases/fr.phrases"
};
static const unsigned char he_phrases[] = {
#embed "../../Phrases/he.phrases"
};
static const unsigned char hi_phrases[] = {
#embed "../../Phrases/hi.phrases"
};
static const unsigned char it_phrases[] = {
#embed "../../Phrases/it.phrases"
};
static const unsigned char ja_phrases[] = {
#embed "../../Phrases/ja.phrases"
};
static const unsigned char ko_phrases[] = {
#embed "../../Phrases/ko.phrases"
};
static const unsigned char ms_phrases[] = {
#embed "../../Phrases/ms.phrases"
};
static const unsigned char nb_phrases[] = {
#embed "../../Phrases/nb.phrases"
};
static const unsigned char nl_phrases[] = {
#embed "../../Phrases/nl.phrases"
};
static const unsigned char pt_phrases[] = {
#embed "../../Phrases/pt.phrases"
};
static const unsigned char ru_phrases[] = {
#embed "../../Phrases/ru.phrases"
};
static const unsigned char sv_phrases[] = {
#embed "../../Phrases/sv.phrases"
};
static const unsigned char th_phrases[] = {
#embed "../../Phrases/th.phrases"
};
static const unsigned char tr_phrases[] = {
#embed "../../Phrases/tr.phrases"
};
static const unsigned char vi_phrases[] = {
#embed "../../Phrases/vi.phrases"
};
static const unsigned char yue_CN_phrases[] = {
#embed "../../Phrases/yue_CN.phrases"
};
static const unsigned char zh_CN_phrases[] = {
#embed "../../Phrases/zh_CN.phrases"
};
static const unsigned char zh_HK_phrases[] = {
#embed "../../Phrases/zh_HK.phrases"
};
static const unsigned char zh_TW_phrases[] = {
#embed "../../Phrases/zh_TW.phrases"
};

static const golden_file files[] = {
    {"apps.json", apps_json, sizeof apps_json},
    {"ar.phrases", ar_phrases, sizeof ar_phrases},
    {"da.phrases", da_phrases, sizeof da_phrases},
    {"de.phrases", de_phrases, sizeof de_phrases},
    {"en.phrases", en_phrases, sizeof en_phrases},
    {"es.phrases", es_phrases, sizeof es_phrases},
    {"fi.phrases", fi_phrases, sizeof fi_phrases},
    {"fr.phrases", fr_phrases, sizeof fr_phrases},
    {"he.phrases", he_phrases, sizeof he_phrases},
    {"hi.phrases", hi_phrases, sizeof hi_phrases},
    {"it.phrases", it_phrases, sizeof it_phrases},
    {"ja.phrases", ja_phrases, sizeof ja_phrases},
    {"ko.phrases", ko_phrases, sizeof ko_phrases},
    {"ms.phrases", ms_phrases, sizeof ms_phrases},
    {"nb.phrases", nb_phrases, sizeof nb_phrases},
    {"nl.phrases", nl_phrases, sizeof nl_phrases},
    {"pt.phrases", pt_phrases, sizeof pt_phrases},
    {"ru.phrases", ru_phrases, sizeof ru_phrases},
    {"sv.phrases", sv_phrases, sizeof sv_phrases},
    {"th.phrases", th_phrases, sizeof th_phrases},
    {"tr.phrases", tr_phrases, sizeof tr_phrases},
    {"vi.phrases", vi_phrases, sizeof vi_phrases},
    {"yue_CN.phrases", yue_CN_phrases, sizeof yue_CN_phrases},
    {"zh_CN.phrases", zh_CN_phrases, sizeof zh_CN_phrases},
    {"zh_HK.phrases", zh_HK_phrases, sizeof zh_HK_phrases},
    {"zh_TW.phrases", zh_TW_phrases, sizeof zh_TW_phrases},
};

size_t golden_file_count(void) { return sizeof files / sizeof *files; }
golden_file golden_file_at(size_t index) { return files[index]; }
