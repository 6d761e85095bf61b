import type { Clock } from '#platform/app.ts'

/** A clock that stands still until a test sets it. */
export class TestClock implements Clock {
  #now: Date

  constructor(now = new Date('2026-01-15T12:00:00.000Z')) {
    this.#now = now
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: Date): void {
    this.#now = now
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}
