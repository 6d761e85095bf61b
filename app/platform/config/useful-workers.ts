import { availableParallelism, totalmem } from 'node:os'

const megabytesEach = 768
const most = 4

/**
 * Returns how many processes a machine with PostgreSQL keeps busy: one for each processor and for each 768 MB of memory,
 * which leaves room for the database, the proxy and the pictures. Both as the container's limits have it.
 */
export function usefulWorkers(processors = availableParallelism(), megabytes = memory()): number {
  return Math.max(1, Math.min(processors, Math.floor(megabytes / megabytesEach), most))
}

function memory(): number {
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / 2 ** 20
}
