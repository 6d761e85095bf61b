import type { App } from '#platform/app.ts'
import { environmentOfSite } from '#platform/config/config.server.ts'
import { runTask } from '#platform/processes/task-process.server.ts'

/** The work of a long task in the settings of a site, see `app/server/task-program.ts`. */
type Task = 'back-up' | 'test-archive' | 'check-archive' | 'prepare-restore' | 'import' | 'export-zip'

/** Does a task of this site in a process beside it, so that it takes neither time nor memory from requests. */
export function runBeside<Answer>(
  { config }: Pick<App, 'config'>,
  task: Task,
  input: object,
  options: Omit<Parameters<typeof runTask>[2], 'env'> = {},
): Promise<Answer> {
  return runTask(task, input, { ...options, env: environmentOfSite(config) })
}
