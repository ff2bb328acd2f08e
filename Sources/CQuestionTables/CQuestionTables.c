#include "CQuestionTables.h"

// One file a table, in alphabetical order. A test compares this list with the folder.
static const unsigned char ar[] = {
#embed "../../Grammars/ar.questions"
};
static const unsigned char da[] = {
#embed "../../Grammars/da.questions"
};
static const unsigned char de[] = {
#embed "../../Grammars/de.questions"
};
static const unsigned char en[] = {
#embed "../../Grammars/en.questions"
};
static const unsigned char es[] = {
#embed "../../Grammars/es.questions"
};
static const unsigned char fi[] = {
#embed "../../Grammars/fi.questions"
};
static const unsigned char fr[] = {
#embed "../../Grammars/fr.questions"
};
static const unsigned char he[] = {
#embed "../../Grammars/he.questions"
};
static const unsigned char hi[] = {
#embed "../../Grammars/hi.questions"
};
static const unsigned char it[] = {
#embed "../../Grammars/it.questions"
};
static const unsigned char ja[] = {
#embed "../../Grammars/ja.questions"
};
static const unsigned char ko[] = {
#embed "../../Grammars/ko.questions"
};
static const unsigned char ms[] = {
#embed "../../Grammars/ms.questions"
};
static const unsigned char nb[] = {
#embed "../../Grammars/nb.questions"
};
static const unsigned char nl[] = {
#embed "../../Grammars/nl.questions"
};
static const unsigned char pt[] = {
#embed "../../Grammars/pt.questions"
};
static const unsigned char ru[] = {
#embed "../../Grammars/ru.questions"
};
static const unsigned char sv[] = {
#embed "../../Grammars/sv.questions"
};
static const unsigned char th[] = {
#embed "../../Grammars/th.questions"
};
static const unsigned char tr[] = {
#embed "../../Grammars/tr.questions"
};
static const unsigned char vi[] = {
#embed "../../Grammars/vi.questions"
};
static const unsigned char yue[] = {
#embed "../../Grammars/yue.questions"
};
static const unsigned char zh[] = {
#embed "../../Grammars/zh.questions"
};
static const unsigned char zh_HK[] = {
#embed "../../Grammars/zh-HK.questions"
};
static const unsigned char zh_TW[] = {
#embed "../../Grammars/zh-TW.questions"
};

static const question_table tables[] = {
    {"ar", ar, sizeof ar},
    {"da", da, sizeof da},
    {"de", de, sizeof de},
    {"en", en, sizeof en},
    {"es", es, sizeof es},
    {"fi", fi, sizeof fi},
    {"fr", fr, sizeof fr},
    {"he", he, sizeof he},
    {"hi", hi, sizeof hi},
    {"it", it, sizeof it},
    {"ja", ja, sizeof ja},
    {"ko", ko, sizeof ko},
    {"ms", ms, sizeof ms},
    {"nb", nb, sizeof nb},
    {"nl", nl, sizeof nl},
    {"pt", pt, sizeof pt},
    {"ru", ru, sizeof ru},
    {"sv", sv, sizeof sv},
    {"th", th, sizeof th},
    {"tr", tr, sizeof tr},
    {"vi", vi, sizeof vi},
    {"yue", yue, sizeof yue},
    {"zh", zh, sizeof zh},
    {"zh-HK", zh_HK, sizeof zh_HK},
    {"zh-TW", zh_TW, sizeof zh_TW},
};

size_t question_table_count(void) { return sizeof tables / sizeof *tables; }
question_table question_table_at(size_t index) { return tables[index]; }
