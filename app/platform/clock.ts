/** The time, as a dependency: tests set it, everything else reads the system's. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
