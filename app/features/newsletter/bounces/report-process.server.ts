import { answerTasks } from '#platform/processes/answer-tasks.ts'
import { type Report, readReport } from './read-report.server.ts'

export interface ReportAnswer {
  report: Report | undefined
}

/** Runs as a process of its own, started by Node from this file, because a short mail can take seconds to take apart. */
answerTasks(async (message: Uint8Array): Promise<ReportAnswer> => ({ report: await readReport(message) }))
