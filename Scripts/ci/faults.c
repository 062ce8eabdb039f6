// A library that is loaded before the others (LD_PRELOAD) and lets one system call of a program fail, for Scripts/ci/faults.
//
//   FAULT_ROOT    only calls on paths below this folder count, and writes to standard output
//   FAULT_CALL    the kind of call: open, read, write, output, close, stat, resolve, list, make, rename, remove, mode, allocate
//   FAULT_NUMBER  which call of this kind fails, from 1
//   FAULT_REASON  the value of `errno`
//   FAULT_LOG     is created when the call has failed
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { DESCRIPTORS = 256 };
static char paths[DESCRIPTORS][PATH_MAX];
static const char *root, *kind;
static long number, reason;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
  root = getenv("FAULT_ROOT");
  kind = getenv("FAULT_CALL");
  number = atol(getenv("FAULT_NUMBER") ?: "0");
  reason = atol(getenv("FAULT_REASON") ?: "5");
}

static int fails(const char *call) {
  if (!kind || strcmp(kind, call) || atomic_fetch_add(&count, 1) + 1 != number) return 0;
  const char *log = getenv("FAULT_LOG");
  if (log) syscall(SYS_close, syscall(SYS_open, log, O_CREAT | O_WRONLY, 0666));
  errno = (int)reason;
  return 1;
}

// The absolute path of a name in an open folder.
static const char *whole(int folder, const char *name, char *buffer) {
  if (name[0] == '/') return name;
  if (folder == AT_FDCWD) {
    if (!getcwd(buffer, PATH_MAX)) return "";
  } else if (folder >= 0 && folder < DESCRIPTORS) {
    strcpy(buffer, paths[folder]);
  } else {
    return "";
  }
  size_t length = strlen(buffer);
  snprintf(buffer + length, PATH_MAX - length, "%s%s", length && buffer[length - 1] == '/' ? "" : "/", name);
  return buffer;
}

static int isInside(int folder, const char *name) {
  char buffer[PATH_MAX];
  size_t length = root ? strlen(root) : 0;
  return length && !strncmp(whole(folder, name, buffer), root, length);
}

static int isOpenInside(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS && paths[descriptor][0] && isInside(AT_FDCWD, paths[descriptor]);
}

#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

static int openIn(int folder, const char *path, int flags, mode_t mode) {
  if (isInside(folder, path) && fails("open")) return -1;
  int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (descriptor >= 0 && descriptor < DESCRIPTORS) {
    char buffer[PATH_MAX];
    strcpy(paths[descriptor], whole(folder, path, buffer));
  }
  return descriptor;
}

#define MODE(last) \
  mode_t mode = 0; \
  if (flags & O_CREAT) { \
    va_list rest; \
    va_start(rest, last); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }
int open(const char *path, int flags, ...) { MODE(flags) return openIn(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return openIn(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags) return openIn(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags) return openIn(folder, path, flags, mode); }

ssize_t read(int descriptor, void *bytes, size_t size) {
  if (isOpenInside(descriptor) && fails("read")) return -1;
  return syscall(SYS_read, descriptor, bytes, size);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (descriptor == 1 && fails("output")) return -1;
  if (isOpenInside(descriptor)) {
    if (fails("write")) {
      // A full disk takes some of the bytes first.
      syscall(SYS_write, descriptor, bytes, size / 2);
      errno = (int)reason;
      return -1;
    }
  }
  return syscall(SYS_write, descriptor, bytes, size);
}

int close(int descriptor) {
  int isInside = isOpenInside(descriptor);
  if (descriptor >= 0 && descriptor < DESCRIPTORS) paths[descriptor][0] = 0;
  int result = (int)syscall(SYS_close, descriptor);
  return isInside && fails("close") ? -1 : result;
}

int stat(const char *restrict path, struct stat *restrict status) {
  if (isInside(AT_FDCWD, path) && fails("stat")) return -1;
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  if (isInside(AT_FDCWD, path) && fails("stat")) return -1;
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int fstat(int descriptor, struct stat *status) {
  if (isOpenInside(descriptor) && fails("stat")) return -1;
  return (int)syscall(SYS_newfstatat, descriptor, "", status, AT_EMPTY_PATH);
}

int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
  if (isInside(folder, path) && fails("stat")) return -1;
  return (int)syscall(SYS_newfstatat, folder, path, status, flags);
}

char *realpath(const char *restrict path, char *restrict resolved) {
  if (isInside(AT_FDCWD, path) && fails("resolve")) return NULL;
  return NEXT(char *, "realpath", const char *, char *)(path, resolved);
}

// The folder below the root that was opened last, on this thread.
static _Thread_local DIR *listed;

DIR *opendir(const char *path) {
  int counts = isInside(AT_FDCWD, path);
  if (counts && fails("list")) return NULL;
  DIR *folder = NEXT(DIR *, "opendir", const char *)(path);
  if (counts) listed = folder;
  return folder;
}

struct dirent *readdir(DIR *folder) {
  if (folder == listed && fails("list")) return NULL;
  return NEXT(struct dirent *, "readdir", DIR *)(folder);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  if (isInside(folder, path) && fails("make")) return -1;
  return (int)syscall(SYS_mkdirat, folder, path, mode);
}

int renameat(int from, const char *old, int to, const char *new) {
  if (isInside(from, old) && fails("rename")) return -1;
  return (int)syscall(SYS_renameat, from, old, to, new);
}

int unlinkat(int folder, const char *path, int flags) {
  if (isInside(folder, path) && fails("remove")) return -1;
  return (int)syscall(SYS_unlinkat, folder, path, flags);
}

int fchmod(int descriptor, mode_t mode) {
  if (isOpenInside(descriptor) && fails("mode")) return -1;
  return (int)syscall(SYS_fchmod, descriptor, mode);
}

// The loader allocates before `begin`.
extern void *__libc_malloc(size_t);
extern void *__libc_realloc(void *, size_t);
void *malloc(size_t size) { return kind && fails("allocate") ? NULL : __libc_malloc(size); }
void *realloc(void *bytes, size_t size) { return kind && fails("allocate") ? NULL : __libc_realloc(bytes, size); }
