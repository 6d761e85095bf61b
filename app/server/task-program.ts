import { answerTasks, type DoTask } from '#platform/processes/answer-tasks.ts'

/** Each task that has a process of its own, see `createTaskProcess` and `runTask`. A process loads what its task needs alone. */
const tasks: Record<string, () => Promise<DoTask<never, unknown>>> = {
  render: async () => (await import('#platform/markdown/render-process.server.ts')).render,
  picture: async () => (await import('#platform/pictures/picture-process.ts')).answerPicture,
  rewrite: async () => (await import('#platform/db/rewrite-database.server.ts')).rewriteFile,
  'read-calendar': async () =>
    (await import('#features/booking/calendars/read-calendar.server.ts')).readCalendar,
  'read-report': async () => (await import('#features/newsletter/bounces/read-report.server.ts')).readReport,
  'back-up': async () => (await import('./site-tasks.ts')).backUp,
  'test-archive': async () => (await import('./site-tasks.ts')).testArchive,
  'check-archive': async () => (await import('./site-tasks.ts')).checkArchive,
  'prepare-restore': async () => (await import('./site-tasks.ts')).prepareRestore,
  'export-zip': async () => (await import('./site-tasks.ts')).exportZip,
  import: async () => (await import('./site-tasks.ts')).carryOutImport,
}

const [, , name = ''] = process.argv
const load = tasks[name]
if (!load) throw new Error(`There is no task ${name}.`)
answerTasks(await load())
