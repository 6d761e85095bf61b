/** What the pinned Node is started with, wherever it serves the site. `deploy/headrow.service` repeats them. */
export const nodeOptions = [
  // node:sqlite announces itself as experimental at each start.
  '--disable-warning=ExperimentalWarning',
  // Megabytes of each half of the young heap. Node lets it grow to 32, and clears it only when it is full: buffers of
  // finished answers wait there too. See docs/decisions/013-memory.md.
  '--max-semi-space-size=16',
  // Percent by which the old heap may outgrow what lives in it before it is swept; Node allows a small one 300. In one
  // run of three, requests leave a chain of dead objects there, and the process stood at 250 MB instead of 160.
  '--heap-growing-percent=100',
]
