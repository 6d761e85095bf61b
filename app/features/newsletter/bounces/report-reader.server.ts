import { createTaskProcess } from '#platform/processes/task-process.server.ts'
import { MailboxTrouble } from './mailbox-trouble.server.ts'
import type { Report } from './read-report.server.ts'

/** Reads reports one after the other in a process of its own: 128 KB of line ends take its parser seven seconds. */
export interface ReportReader {
  /** Returns undefined for a message that is no report, or that takes too long to be one. */
  read(message: Uint8Array): Promise<Report | undefined>
  /** Ends the process at once. */
  stop(): void
}

/** A whole report takes a hundredth of this. */
const deadlineMs = 3_000
/** Megabytes. */
const heap = 128

export function createReportReader(): ReportReader {
  const { ask, stop } = createTaskProcess<Uint8Array, Report | undefined>('read-report', {
    ...{ withinMs: deadlineMs, heap },
  })
  return {
    async read(message) {
      const outcome = await ask(message)
      if ('answer' in outcome) return outcome.answer
      if (outcome.failed !== 'not-started') return undefined
      throw new MailboxTrouble('Reports cannot be read at the moment: no process could be started for them.')
    },
    stop,
  }
}
