import { AppError } from '#platform/errors.ts'
import { createTaskProcess, type TaskProcessOptions } from '#platform/processes/task-process.server.ts'
import type { BusyTimes, CalendarTask } from './read-calendar.server.ts'

/** Reads calendars one after the other in a process of its own: a rule of ten words can repeat for ever. */
export interface CalendarReader {
  read(task: CalendarTask): Promise<BusyTimes>
  /** Ends the process at once. */
  stop(): void
}

declare module '#platform/app.ts' {
  interface App {
    readonly calendarReader: CalendarReader
  }
}

/** 5 MB with 20,000 events take a tenth of this. */
const deadlineMs = 10_000
/** Megabytes. */
const heap = 256

const failures = {
  late: 'Reading it takes too long: there are too many events, or one of them repeats too often.',
  broken: 'It has more events than can be read.',
  'not-started': 'It could not be read at the moment.',
} as const

export function createCalendarReader(options: TaskProcessOptions = {}): CalendarReader {
  const { ask, stop } = createTaskProcess<CalendarTask, BusyTimes>('read-calendar', {
    ...{ withinMs: deadlineMs, heap },
    ...options,
  })
  return {
    async read(task) {
      const outcome = await ask(task)
      if ('failed' in outcome) throw new AppError('invalid', failures[outcome.failed])
      return outcome.answer
    },
    stop,
  }
}
