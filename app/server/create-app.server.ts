import { join } from 'node:path'
import { createPasswordHasher } from '#features/accounts/sign-in/password-hash.server.ts'
import { createCalendarReader } from '#features/booking/calendars/calendar-reader.server.ts'
import { bringIntoForce, businessTag } from '#features/business/in-force.server.ts'
import { renewPrivateLinks } from '#features/deals/private-pages/renew-links.server.ts'
import { inbox } from '#features/enquiries/inbox/receive-known.server.ts'
import { createLinkChecks } from '#features/newsletter/mail/check-links.server.ts'
import { finishExchange } from '#features/operations/backups/restore/exchange.server.ts'
import { beforeMigrating } from '#features/operations/upgrade/data-copy.server.ts'
import { eraseAgain } from '#features/people/erase-again.server.ts'
import type { App } from '#platform/app.ts'
import { createBotCheck } from '#platform/bot-check/create-bot-check.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { ensureFolder } from '#platform/config/make-folder.server.ts'
import { closePrivateFiles } from '#platform/config/private-files.server.ts'
import { createSecrets } from '#platform/config/secret.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openSharedClock } from '#platform/db/shared-clock.server.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { createFormQueue } from '#platform/http/read-form.server.ts'
import { RequestFigures } from '#platform/http/request-log.server.ts'
import { createJobs } from '#platform/jobs/create-jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { createRenderer } from '#platform/markdown/renderer.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.server.ts'
import { createPictures } from '#platform/pictures/pictures.server.ts'
import { settingsTag } from '#services/settings/groups.ts'
import { openSettings } from '#services/settings/in-force.server.ts'
import { createRecorder } from '#services/visits/intake/recorder.server.ts'
import { studio } from '#studio'
import { goals } from './goals.server.ts'
import { people } from './people.server.ts'
import { trail } from './trail.server.ts'

interface OpenedApp {
  app: App
  /** How many persons a restored backup had who had been erased. */
  erasedAgain: number
  close(): Promise<void>
}

interface AppOptions {
  /** Counts as a mail server: the demonstration shows in its admin area what it delivers. */
  transport?: MailTransport | undefined
  restart?: (() => void) | undefined
}

/** Opens the database, brings it up to the code, and builds the one object that everything shares. */
export async function createApp(
  given: Config,
  { transport, restart = () => {} }: AppOptions = {},
): Promise<OpenedApp> {
  // A copy, in which the settings of the owner come into force.
  const config = { ...given }
  const log = createLog(config)
  await closePrivateFiles(config)
  const exchange = await finishExchange(config)
  if (exchange) log.warn({ before: exchange.before }, 'finished a restore that was interrupted')
  const opened = await openDatabase(config, {
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  try {
    if (config.uploads.kind === 'file') await ensureFolder('UPLOADS_URL', config.uploads.dir)
    const { applied, snapshot } = await migrateToLatest(opened, {
      dataDir: config.dataDir,
      beforeMigrating: () => beforeMigrating(process.cwd()),
    })
    if (applied.length > 0) log.info({ applied, snapshot }, 'database upgraded')
  } catch (error) {
    await opened.close()
    throw error
  }
  const { db } = opened
  const clock = await openSharedClock(opened, { log }).catch(async (error) => {
    await opened.close()
    throw error
  })
  const settings = await bringIntoForce({ db, log })
    .then(() => openSettings(config, { db, log }))
    .catch(async (error) => {
      clock.stop()
      await opened.close()
      throw error
    })
  const jobs = createJobs()
  const mail = createMail({ config, studio, ...(transport && { transport }) })
  const files = createFiles(config, clock)
  const botCheck = createBotCheck({ config, clock, log })
  const pages = createPageCache(db, clock, log, { signal: join(config.dataDir, 'page-changes') })
  pages.watch(businessTag, () => bringIntoForce({ db, log }))
  pages.watch(settingsTag, settings.refresh)
  const renderer = createRenderer({ log })
  const recorder = createRecorder({ config, clock, log, db, jobs })
  const app = {
    ...{ config, clock, log, db, jobs, mail, files, botCheck, pages, renderer, recorder, settings },
    pictures: createPictures(),
    calendarReader: createCalendarReader(),
    passwords: createPasswordHasher(),
    goals,
    trail,
    people,
    inbox,
    linkChecks: createLinkChecks({ config, clock }),
    formQueue: createFormQueue(),
    secrets: createSecrets(config.dataDir),
    requests: new RequestFigures(clock),
    restart,
  }
  const close = () => {
    clock.stop()
    renderer.stop()
    app.pictures.stop()
    app.calendarReader.stop()
    return opened.close()
  }
  try {
    const erasedAgain = await eraseAgain(app)
    await renewPrivateLinks(app)
    return { app, erasedAgain, close }
  } catch (error) {
    await close()
    throw error
  }
}
