import type { App } from '#platform/app.ts'
import { fromStudioTime, studioDay } from '#platform/dates.ts'
import type { Viewer } from '#platform/http/viewer.ts'

/** Something that somebody does in the demonstration, run with a clock that shows its time. */
export interface DemoEvent {
  at: Date
  /** True where a visitor does it, in a counted session. */
  byVisitor?: boolean
  /** The campaign of that session. */
  campaign?: string | undefined
  run(app: App, visit: DemoVisit | undefined): Promise<unknown>
}

export interface DemoVisit {
  sessionId: string
  /** The pages that it read, in order. */
  paths: readonly string[]
}

/** The facts that all parts of the demonstration share. */
export interface Stage {
  now: Date
  random: () => number
  owner: Viewer
  editor: Viewer
  /** The time of the studio's clock on a day before today. */
  dayBefore(days: number, time: string): Date
  minutesBefore(minutes: number): Date
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function createStage(now: Date, rest: Pick<Stage, 'random' | 'owner' | 'editor'>): Stage {
  return {
    now,
    ...rest,
    dayBefore(days, time) {
      // Noon, so that a day of 23 or 25 hours between does not change the date.
      const noon = new Date(Date.parse(`${studioDay(now)}T12:00:00Z`) - days * dayMs)
      return new Date(fromStudioTime(`${studioDay(noon)}T${time}`) ?? '')
    },
    minutesBefore: (minutes) => new Date(now.getTime() - minutes * minuteMs),
  }
}

/** The App at a moment of the demonstration. */
export const at = (app: App, time: Date): App => ({ ...app, clock: { now: () => time } })

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * minuteMs)

/** Reads a table of texts, its cells between bars. */
export const readRows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
