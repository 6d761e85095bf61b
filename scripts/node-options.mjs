/**
 * The environment of the pinned Node wherever it serves the site. glibc keeps freed memory in up to eight pools a core; two
 * are enough and save 3 MB at rest. `deploy/headrow.service` repeats it.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' }

/** The options of the pinned Node wherever it serves the site. `deploy/headrow.service` repeats them. */
export const nodeOptions = [
  // Megabytes of each half of the young heap. Node lets it grow to 32 and collects only when it is full, which keeps
  // buffers of finished answers too. See docs/decisions/013-memory.md.
  '--max-semi-space-size=16',
  // Percent by which the old heap may outgrow its live objects before it is collected; Node allows a small one 300.
  // In one run of three, requests leave a chain of dead objects there, and the process stood at 250 MB instead of
  // 160.
  '--heap-growing-percent=100',
]
