/** The time as a dependency: tests set it, the product reads the system's. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
