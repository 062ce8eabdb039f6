#include <SDL.h>

/// What SDL has as macros.
static inline SDL_RWops *window_file(const char *path) { return SDL_RWFromFile(path, "wb"); }
static inline int window_save(SDL_Surface *surface, SDL_RWops *file) {
  return SDL_SaveBMP_RW(surface, file, 1);
}
