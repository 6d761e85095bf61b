import { afterAll, describe, onTestFinished } from 'vitest'
import { createPasswordHasher } from '#features/accounts/sign-in/password-hash.server.ts'
import { createCalendarReader } from '#features/booking/calendars/calendar-reader.server.ts'
import { bringIntoForce, businessTag } from '#features/business/in-force.server.ts'
import { inbox } from '#features/enquiries/inbox/receive-known.server.ts'
import { createLinkChecks } from '#features/newsletter/mail/check-links.server.ts'
import type { App } from '#platform/app.ts'
import { createBotCheck } from '#platform/bot-check/create-bot-check.server.ts'
import { type Config, type Environment, readConfig } from '#platform/config/config.server.ts'
import { createSecrets } from '#platform/config/secret.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { createFormQueue } from '#platform/http/read-form.server.ts'
import { RequestFigures } from '#platform/http/request-log.server.ts'
import { createJobs } from '#platform/jobs/create-jobs.server.ts'
import type { EnqueueOptions } from '#platform/jobs/insert-job.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { createLog, type Log } from '#platform/log/log.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import type { ComposedMail } from '#platform/mail/mail.server.ts'
import { createRenderer, type Renderer } from '#platform/markdown/renderer.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.server.ts'
import { createPictures } from '#platform/pictures/pictures.server.ts'
import { goals } from '#server/goals.server.ts'
import { jobEvents, jobHandlers, jobPools } from '#server/jobs.server.ts'
import { people } from '#server/people.server.ts'
import { trail } from '#server/trail.server.ts'
import { settingsTag } from '#services/settings/groups.ts'
import { openSettings } from '#services/settings/in-force.server.ts'
import { createRecorder } from '#services/visits/intake/recorder.server.ts'
import { studio } from '#studio'
import { putInForce } from '#studio/in-force.server.ts'
import { isRelease } from './release.ts'
import { TestClock } from './test-clock.ts'
import { createTestDatabase, type EngineName, engines } from './test-database.server.ts'

export interface TestApp extends App {
  readonly clock: TestClock
}

export interface Setup {
  readonly app: TestApp
  /** The sent mail, oldest first. Queued mail is sent by `runJobs`. */
  readonly outbox: ComposedMail[]
  readonly engine: EngineName
}

/** Settings as an owner would write them, for tests that need other than the usual ones. */
export type SetupFunction = (settings?: Environment) => Promise<Setup>

/**
 * Runs the same tests on SQLite and on PostgreSQL. Each call of `setup` makes an app of its own with an empty,
 * migrated database, a clock that stands still and an outbox instead of a mail server; it is removed after the test.
 */
export function describeOnBothEngines(
  name: string,
  tests: (setup: SetupFunction, engine: EngineName) => void,
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    tests((settings) => setUp(engine, settings), engine)
  })
}

/**
 * Runs tests on SQLite, and before a release on PostgreSQL too: for commands and queries without locks, races or SQL of
 * their own, which Kysely writes for either engine.
 */
export function describeOnDatabase(
  name: string,
  tests: (setup: SetupFunction, engine: EngineName) => void,
): void {
  if (isRelease) describeOnBothEngines(name, tests)
  else describe(name, () => tests((settings) => setUp('sqlite', settings), 'sqlite'))
}

/** The lowest cost that scrypt allows, to keep tests fast. */
export const quickHasher = createPasswordHasher(1)

/** One for all tests of a file: starting its process takes 0.3 s. A busy machine may render slowly. */
let renderer: Renderer | undefined
function sharedRenderer(log: Log): Renderer {
  renderer ??= createRenderer({ log, withinMs: 15_000 })
  return renderer
}

/** One for all tests of a file, too. */
const calendarReader = createCalendarReader({ idleMs: 60_000, withinMs: 30_000 })
const pictures = createPictures()

afterAll(() => {
  renderer?.stop()
  calendarReader.stop()
  pictures.stop()
})

/** Enqueues a job in a transaction of its own, and returns its id. */
export function enqueueJob(
  app: App,
  kind: string,
  payload: unknown,
  options?: EnqueueOptions,
): Promise<string> {
  return inTransaction(app, (tx) => tx.enqueue(kind, payload, options))
}

/** Runs every job that is due by the app's clock, and those that fall due meanwhile. */
export async function runJobs(app: App): Promise<void> {
  for (const pool of [undefined, ...jobPools]) {
    await new JobRunner(app, jobHandlers(app), jobEvents(app), { pool }).drain()
  }
}

async function setUp(engine: EngineName, settings: Environment = {}): Promise<Setup> {
  const database = await createTestDatabase(engine)
  const clock = new TestClock()
  const config = configFor(database.settings, settings)
  const log = createLog(config)
  const { db } = database.opened
  const settingsInForce = await openSettings(config, { db, log })
  const jobs = createJobs()
  const outbox: ComposedMail[] = []
  const transport = {
    send: async (mail: ComposedMail) => void outbox.push(mail),
    check: async () => undefined,
  }
  const mail = createMail({ config, studio, transport })
  const files = createFiles(config, clock)
  const botCheck = createBotCheck({ config, clock, log })
  const pages = createPageCache(db, clock, log)
  pages.watch(businessTag, () => bringIntoForce({ db, log }))
  pages.watch(settingsTag, settingsInForce.refresh)
  const renderer = sharedRenderer(log)
  const recorder = createRecorder({ config, clock, log, db, jobs })
  const app = {
    ...{ config, clock, log, db, jobs, mail, files, botCheck, pages, renderer, recorder },
    settings: settingsInForce,
    pictures,
    calendarReader,
    passwords: quickHasher,
    goals,
    trail,
    people,
    inbox,
    linkChecks: createLinkChecks({ config, clock }),
    formQueue: createFormQueue(),
    secrets: createSecrets(config.dataDir),
    requests: new RequestFigures(clock),
    restart: () => {},
  }
  onTestFinished(async () => {
    await jobs.stop()
    app.pages.stop()
    putInForce(undefined)
    await database.remove()
  })
  return { app, outbox, engine }
}

function configFor(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  settings: Environment,
): Config {
  return readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    BOT_CHECK: 'off',
    ...settings,
  })
}
