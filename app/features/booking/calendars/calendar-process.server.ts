import { answerTasks } from '#platform/processes/answer-tasks.ts'
import { UnreadableCalendar } from './calendar-lines.server.ts'
import { type BusyTimes, type CalendarTask, readCalendar } from './read-calendar.server.ts'

export type CalendarAnswer = BusyTimes | { refused: string }

/** Runs as a process of its own, started by Node from this file, because a short rule can make any number of events. */
answerTasks((task: CalendarTask): CalendarAnswer => {
  try {
    return readCalendar(task)
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error
    return { refused: error.message }
  }
})
