// The computer's clock as tests move it: whatever loads this library (LD_PRELOAD) reads a time that is CLOCK_SHIFT seconds ahead, of the clock and of
// files alike. Debian's libfaketime does the same and more, but its start frees what our allocator never gave, before that allocator has started.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t shift(void) {
  const char *seconds = getenv("CLOCK_SHIFT");
  return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int failed = syscall(SYS_gettimeofday, now, zone);
  if (!failed) now->tv_sec += shift();
  return failed;
}

time_t time(time_t *now) {
  struct timespec clock;
  clock_gettime(CLOCK_REALTIME, &clock);
  if (now) *now = clock.tv_sec;
  return clock.tv_sec;
}

int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict file) {
  int failed = syscall(SYS_statx, folder, path, flags, mask, file);
  if (failed) return failed;
  file->stx_atime.tv_sec += shift();
  file->stx_btime.tv_sec += shift();
  file->stx_ctime.tv_sec += shift();
  file->stx_mtime.tv_sec += shift();
  return 0;
}

int futimens(int file, const struct timespec times[2]) {
  struct timespec moved[2];
  for (int i = 0; times && i < 2; i++) {
    moved[i] = times[i];
    if (moved[i].tv_nsec != UTIME_NOW && moved[i].tv_nsec != UTIME_OMIT) moved[i].tv_sec -= shift();
  }
  return syscall(SYS_utimensat, file, NULL, times ? moved : NULL, 0);
}
