import { answerTasks } from '#platform/processes/answer-tasks.ts'
import type { BusySpan } from './busy.server.ts'
import { UnreadableCalendar } from './calendar-lines.server.ts'
import { type CalendarTask, readCalendar } from './read-calendar.server.ts'

export type CalendarAnswer = { spans: BusySpan[] } | { refused: string }

/** Runs as a process of its own, started by Node from this file, because a short rule can make any number of events. */
answerTasks((task: CalendarTask): CalendarAnswer => {
  try {
    return { spans: readCalendar(task) }
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error
    return { refused: error.message }
  }
})
