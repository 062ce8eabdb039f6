// device [TABLE] RUNS: see Device.swift. Reads files of the host, which QEMU and the debuggers of most boards offer.
#include <stdio.h>
#include <stdlib.h>

void play(const void *table, ptrdiff_t table_count, const void *runs, ptrdiff_t runs_count);

static char *contents(const char *path, long *count) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    printf("no file %s\n", path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  *count = ftell(file);
  rewind(file);
  char *bytes = malloc(*count + 1);
  if (fread(bytes, 1, *count, file) != (size_t)*count) exit(1);
  fclose(file);
  return bytes;
}

int main(int count, char **words) {
  long table_count = 0, runs_count = 0;
  if (count < 2) return 1;
  char *table = count > 2 ? contents(words[1], &table_count) : NULL;
  char *runs = contents(words[count - 1], &runs_count);
  play(table, table_count, runs, runs_count);
  return 0;
}
