#include "CGoldenPhrases.h"

// One entry a file, in alphabetical order. A test compares this list with the folder.
static const unsigned char apps_json[] = {
#embed "../../Phrases/apps.json"
};
static const unsigned char ar_phrases[] = {
#embed "../../Phrases/ar.phrases"
};

static const golden_file files[] = {
    {"apps.json", apps_json, sizeof apps_json},
    {"ar.phrases", ar_phrases, sizeof ar_phrases},
};

size_t golden_file_count(void) { return sizeof files / sizeof *files; }
golden_file golden_file_at(size_t index) { return files[index]; }
