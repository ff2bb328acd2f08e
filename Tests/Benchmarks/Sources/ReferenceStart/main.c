// What a program must at least do to look at one text: open an ICU normaliser and a word iterator, use both, and exit.
#include <stdio.h>

#include "CReference.h"

int main(int argc, char **argv) {
  static const uint16_t text[] = u"Soita WhatsAppilla Antille";
  creference *reference = creference_open(argc > 1 ? argv[1] : "en");
  int32_t checksum = 0;
  int32_t boundaries = creference_run(reference, text, sizeof text / sizeof *text - 1, &checksum);
  return printf("%d\n", boundaries) < 0;
}
