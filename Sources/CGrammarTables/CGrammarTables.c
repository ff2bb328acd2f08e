#include "CGrammarTables.h"

// One file a table, in alphabetical order. A test compares this list with the folder.
static const unsigned char ar[] = {
#embed "../../Grammars/ar.grammar"
};
static const unsigned char da[] = {
#embed "../../Grammars/da.grammar"
};
static const unsigned char de[] = {
#embed "../../Grammars/de.grammar"
};
static const unsigned char en[] = {
#embed "../../Grammars/en.grammar"
};
static const unsigned char es[] = {
#embed "../../Grammars/es.grammar"
};
static const unsigned char fi[] = {
#embed "../../Grammars/fi.grammar"
};
static const unsigned char fr[] = {
#embed "../../Grammars/fr.grammar"
};
static const unsigned char he[] = {
#embed "../../Grammars/he.grammar"
};
static const unsigned char hi[] = {
#embed "../../Grammars/hi.grammar"
};
static const unsigned char it[] = {
#embed "../../Grammars/it.grammar"
};
static const unsigned char ja[] = {
#embed "../../Grammars/ja.grammar"
};
static const unsigned char ko[] = {
#embed "../../Grammars/ko.grammar"
};
static const unsigned char ms[] = {
#embed "../../Grammars/ms.grammar"
};
static const unsigned char nb[] = {
#embed "../../Grammars/nb.grammar"
};
static const unsigned char nl[] = {
#embed "../../Grammars/nl.grammar"
};
static const unsigned char pt[] = {
#embed "../../Grammars/pt.grammar"
};
static const unsigned char ru[] = {
#embed "../../Grammars/ru.grammar"
};
static const unsigned char sv[] = {
#embed "../../Grammars/sv.grammar"
};
static const unsigned char th[] = {
#embed "../../Grammars/th.grammar"
};
static const unsigned char tr[] = {
#embed "../../Grammars/tr.grammar"
};
static const unsigned char vi[] = {
#embed "../../Grammars/vi.grammar"
};
static const unsigned char yue[] = {
#embed "../../Grammars/yue.grammar"
};
static const unsigned char zh[] = {
#embed "../../Grammars/zh.grammar"
};
static const unsigned char zh_HK[] = {
#embed "../../Grammars/zh-HK.grammar"
};
static const unsigned char ar_questions[] = {
#embed "../../Grammars/ar.questions"
};
static const unsigned char da_questions[] = {
#embed "../../Grammars/da.questions"
};
static const unsigned char de_questions[] = {
#embed "../../Grammars/de.questions"
};
static const unsigned char en_questions[] = {
#embed "../../Grammars/en.questions"
};
static const unsigned char es_questions[] = {
#embed "../../Grammars/es.questions"
};
static const unsigned char fi_questions[] = {
#embed "../../Grammars/fi.questions"
};
static const unsigned char fr_questions[] = {
#embed "../../Grammars/fr.questions"
};
static const unsigned char he_questions[] = {
#embed "../../Grammars/he.questions"
};
static const unsigned char hi_questions[] = {
#embed "../../Grammars/hi.questions"
};
static const unsigned char it_questions[] = {
#embed "../../Grammars/it.questions"
};
static const unsigned char ja_questions[] = {
#embed "../../Grammars/ja.questions"
};
static const unsigned char ko_questions[] = {
#embed "../../Grammars/ko.questions"
};
static const unsigned char ms_questions[] = {
#embed "../../Grammars/ms.questions"
};
static const unsigned char nb_questions[] = {
#embed "../../Grammars/nb.questions"
};
static const unsigned char nl_questions[] = {
#embed "../../Grammars/nl.questions"
};
static const unsigned char pt_questions[] = {
#embed "../../Grammars/pt.questions"
};
static const unsigned char ru_questions[] = {
#embed "../../Grammars/ru.questions"
};
static const unsigned char sv_questions[] = {
#embed "../../Grammars/sv.questions"
};
static const unsigned char th_questions[] = {
#embed "../../Grammars/th.questions"
};
static const unsigned char tr_questions[] = {
#embed "../../Grammars/tr.questions"
};
static const unsigned char vi_questions[] = {
#embed "../../Grammars/vi.questions"
};
static const unsigned char yue_questions[] = {
#embed "../../Grammars/yue.questions"
};
static const unsigned char zh_questions[] = {
#embed "../../Grammars/zh.questions"
};
static const unsigned char zh_HK_questions[] = {
#embed "../../Grammars/zh-HK.questions"
};
static const unsigned char zh_TW_questions[] = {
#embed "../../Grammars/zh-TW.questions"
};
static const unsigned char apps[] = {
#embed "../../Grammars/apps.list"
};

// Where several tables understand an utterance equally well, the first here is taken: the language from which others
// borrow the words stands before those.
static const grammar_table tables[] = {
    {"en", en, sizeof en},
    {"ar", ar, sizeof ar},
    {"da", da, sizeof da},
    {"de", de, sizeof de},
    {"es", es, sizeof es},
    {"fi", fi, sizeof fi},
    {"fr", fr, sizeof fr},
    {"he", he, sizeof he},
    {"hi", hi, sizeof hi},
    {"it", it, sizeof it},
    {"ja", ja, sizeof ja},
    {"ko", ko, sizeof ko},
    {"nl", nl, sizeof nl},
    {"ms", ms, sizeof ms},
    {"nb", nb, sizeof nb},
    {"pt", pt, sizeof pt},
    {"ru", ru, sizeof ru},
    {"sv", sv, sizeof sv},
    {"th", th, sizeof th},
    {"tr", tr, sizeof tr},
    {"vi", vi, sizeof vi},
    {"yue", yue, sizeof yue},
    {"zh", zh, sizeof zh},
    {"zh-HK", zh_HK, sizeof zh_HK},
};

static const grammar_table questions[] = {
    {"ar", ar_questions, sizeof ar_questions},
    {"da", da_questions, sizeof da_questions},
    {"de", de_questions, sizeof de_questions},
    {"en", en_questions, sizeof en_questions},
    {"es", es_questions, sizeof es_questions},
    {"fi", fi_questions, sizeof fi_questions},
    {"fr", fr_questions, sizeof fr_questions},
    {"he", he_questions, sizeof he_questions},
    {"hi", hi_questions, sizeof hi_questions},
    {"it", it_questions, sizeof it_questions},
    {"ja", ja_questions, sizeof ja_questions},
    {"ko", ko_questions, sizeof ko_questions},
    {"ms", ms_questions, sizeof ms_questions},
    {"nb", nb_questions, sizeof nb_questions},
    {"nl", nl_questions, sizeof nl_questions},
    {"pt", pt_questions, sizeof pt_questions},
    {"ru", ru_questions, sizeof ru_questions},
    {"sv", sv_questions, sizeof sv_questions},
    {"th", th_questions, sizeof th_questions},
    {"tr", tr_questions, sizeof tr_questions},
    {"vi", vi_questions, sizeof vi_questions},
    {"yue", yue_questions, sizeof yue_questions},
    {"zh", zh_questions, sizeof zh_questions},
    {"zh-HK", zh_HK_questions, sizeof zh_HK_questions},
    {"zh-TW", zh_TW_questions, sizeof zh_TW_questions},
};

size_t grammar_table_count(void) { return sizeof tables / sizeof *tables; }
grammar_table grammar_table_at(size_t index) { return tables[index]; }
grammar_table grammar_table_apps(void) { return (grammar_table){"apps", apps, sizeof apps}; }
size_t question_table_count(void) { return sizeof questions / sizeof *questions; }
grammar_table question_table_at(size_t index) { return questions[index]; }
