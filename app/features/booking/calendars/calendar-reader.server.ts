import { AppError } from '#platform/errors.ts'
import { createTaskProcess, findProgram } from '#platform/processes/task-process.server.ts'
import type { BusySpan } from './busy.server.ts'
import type { CalendarAnswer } from './calendar-process.server.ts'
import type { CalendarTask } from './read-calendar.server.ts'

/** 5 MB with 20,000 events take a tenth of this. */
const withinMs = 10_000
/** Megabytes. */
const heap = 256

const failures = {
  late: 'Reading it takes too long: there are too many events, or one of them repeats too often.',
  broken: 'It has more events than can be read.',
  'not-started': 'It could not be read at the moment.',
} as const

/** Reads a calendar in a process of its own, which ends with it: a rule of ten words can run for ever. */
export async function readApart(task: CalendarTask): Promise<BusySpan[]> {
  const reader = createTaskProcess<CalendarTask, CalendarAnswer>(
    findProgram('#features/booking/calendars/calendar-process.server.ts'),
    { withinMs, execArgv: [`--max-old-space-size=${heap}`] },
  )
  try {
    const outcome = await reader.ask(task)
    if ('failed' in outcome) throw new AppError('invalid', failures[outcome.failed])
    if ('refused' in outcome.answer) throw new AppError('invalid', outcome.answer.refused)
    return outcome.answer.spans
  } finally {
    reader.stop()
  }
}
