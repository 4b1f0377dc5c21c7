/*
 * A clock a week on for the programs of one run, the machine's own clock untouched: brought in by LD_PRELOAD.
 * Times of the day are a week later; what only counts seconds (CLOCK_MONOTONIC) stays as it is, and a wait
 * until a time of the day is given to the C library in the machine's own time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define WEEK (7 * 24 * 60 * 60)
/* No machine has been up for as many seconds: a later time is one of the day. */
#define LONGEST_UPTIME 1000000000

static int is_of_the_day(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && is_of_the_day(clock)) now->tv_sec += WEEK;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int failed = syscall(SYS_gettimeofday, now, zone);
  if (!failed && now) now->tv_sec += WEEK;
  return failed;
}

time_t time(time_t *kept) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (kept) *kept = now.tv_sec;
  return now.tv_sec;
}

static struct timespec own_time(const struct timespec *until) {
  struct timespec own = *until;
  if (own.tv_sec > LONGEST_UPTIME) own.tv_sec -= WEEK;
  return own;
}

int pthread_cond_timedwait(pthread_cond_t *restrict c, pthread_mutex_t *restrict m,
                           const struct timespec *restrict until) {
  static int (*real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!real) *(void **)&real = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  struct timespec own = own_time(until);
  return real(c, m, &own);
}

int sem_timedwait(sem_t *restrict s, const struct timespec *restrict until) {
  static int (*real)(sem_t *, const struct timespec *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "sem_timedwait");
  struct timespec own = own_time(until);
  return real(s, &own);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict m, const struct timespec *restrict until) {
  static int (*real)(pthread_mutex_t *, const struct timespec *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pthread_mutex_timedlock");
  struct timespec own = own_time(until);
  return real(m, &own);
}
