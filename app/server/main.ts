import { createServer } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import {
  createFirstRunLink,
  ensureFirstAdmin,
} from '#features/accounts/people/registration-commands.server.ts'
import { startReports } from '#features/analytics/report/reports.server.ts'
import { startCalendars } from '#features/booking/calendars/jobs.server.ts'
import { startBounces } from '#features/newsletter/bounces/jobs.server.ts'
import { startBackups } from '#features/operations/backups/nightly/start-backups.server.ts'
import {
  exchangeData,
  recordExchange,
} from '#features/operations/backups/restore/exchange-at-start.server.ts'
import { startHealth } from '#features/operations/health/start-health.server.ts'
import { settleImports } from '#features/operations/import/run.server.ts'
import { tellUpgradeOutcome } from '#features/operations/upgrade/tell-outcome.server.ts'
import type { App } from '#platform/app.ts'
import { type Config, readConfig } from '#platform/config/config.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { waitAtMost } from '#platform/timers/timeout.ts'
import { fillAtStart } from '#services/search/fill.server.ts'
import { createApp } from './create-app.server.ts'
import { createHttp } from './http.server.ts'
import { jobEvents, jobHandlers, jobPools } from './jobs.server.ts'
import { drainMs, limitBodies, listen, prepareClosing, serverOptions } from './listen.server.ts'
import { searchSources } from './search-sources.server.ts'
import { seedNewDatabase } from './seed.server.ts'
import { startSweeps } from './sweeps.server.ts'
import { createSwitchedListener, type HttpListener } from './switched-listener.server.ts'
import {
  checkUpgrade,
  findUpgradeToCheck,
  recordingFailure,
  watchForUpgrades,
} from './upgrade-start.server.ts'

/** The rest of the 10 s that a stop takes at most, see `drainMs`. */
const closeMs = 500

export interface RunningSite {
  url: string
  /** Printed once, while nobody can sign in yet. */
  firstRunLink: string | undefined
  /** Answers 503, ends the requests and jobs in flight, and closes the database. */
  pause(): Promise<void>
  /** Opens the site anew. Returns the link that is printed while nobody can sign in yet. */
  resume(): Promise<string | undefined>
  /** Begins, where a new version had to be checked before. */
  release(): void
  stop(): Promise<void>
}

interface StartOptions {
  staticFolder: string
  /** True when another process has migrated and seeded already, see `prepareSite`. */
  prepared?: boolean
  /** Serves the data of a backup alone: runs no job, sends nothing, writes nothing that nobody asks for. */
  isRestored?: boolean
  /** Delivers mails in place of the configured server. */
  transport?: MailTransport
  /** Pauses and resumes every process of the site, which a restore asks for. */
  restart?: () => void
  /** Lets Vite answer first in development, and the demonstration its own links. */
  wrap?: (listener: HttpListener) => HttpListener
}

export { checkUpgrade, createLog, readConfig, watchForUpgrades }

export async function startSite(config: Config, options: StartOptions): Promise<RunningSite> {
  const { listener, connect, disconnect } = createSwitchedListener()
  const server = createServer(serverOptions, options.wrap?.(listener) ?? listener)
  limitBodies(server)
  const closeServer = prepareClosing(server)
  let site: OpenSite | undefined
  const open = async () => {
    site = await openSite(config, options)
    connect(site.listener)
    return site
  }
  const isUnchecked = findUpgradeToCheck() !== undefined
  const first = await recordingFailure(open)
  const url = await listen(server, config).catch(async (error) => {
    await first.close(Promise.resolve())
    throw error
  })
  if (!isUnchecked) first.begin()
  return {
    url,
    firstRunLink: first.firstRunLink,
    async pause() {
      await site?.close(disconnect(drainMs))
      site = undefined
    },
    async resume() {
      const next = await open()
      next.begin()
      return next.firstRunLink
    },
    release() {
      site?.begin()
    },
    async stop() {
      await (site?.close(closeServer()) ?? closeServer())
    },
  }
}

interface OpenSite {
  listener: HttpListener
  firstRunLink: string | undefined
  /** Takes what visitors send, and starts the work beside requests: jobs, sweeps, reports, backups. */
  begin(): void
  /** Closes the database once jobs and requests have ended. */
  close(requests: Promise<void>): Promise<void>
}

async function openSite(config: Config, options: StartOptions): Promise<OpenSite> {
  const exchange = options.prepared ? undefined : await exchangeData(config)
  const { app, close } = await createApp(config, options)
  try {
    await recordExchange(app, exchange)
    const firstRunLink = options.prepared || options.isRestored ? undefined : await prepare(app)
    const readiness = { draining: false, readOnly: true }
    const { listener } = createHttp(app, { build, staticFolder: options.staticFolder, readiness })
    await app.pages.start()
    return {
      listener,
      firstRunLink,
      begin() {
        if (options.isRestored || !readiness.readOnly) return
        readiness.readOnly = false
        startTasks(app)
        tellUpgradeOutcome(app, process.cwd()).catch((error) =>
          app.log.error({ err: error }, 'the bell could not be told of the upgrade'),
        )
      },
      async close(requests) {
        readiness.draining = true
        await Promise.all([requests, app.jobs.stop()])
        await waitAtMost(closeMs, app.recorder.stop())
        app.pages.stop()
        // A query that outlives its request would keep the database open; a process that ends does not wait for it.
        await waitAtMost(closeMs, close())
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts all that runs without a request. */
function startTasks(app: App): void {
  app.jobs.start(app, jobHandlers(app), jobEvents(app), jobPools)
  app.recorder.start()
  startSweeps(app)
  startReports(app)
  startBackups(app)
  startHealth(app)
  startCalendars(app)
  startBounces(app)
}

/** Does the work that only one process may do, however many will serve. */
export async function prepareSite(config: Config): Promise<{ firstRunLink: string | undefined }> {
  const exchange = await exchangeData(config)
  const { app, close } = await recordingFailure(() => createApp(config))
  try {
    await recordExchange(app, exchange)
    return { firstRunLink: await prepare(app) }
  } finally {
    await close()
  }
}

async function prepare(app: App): Promise<string | undefined> {
  if (app.config.botCheck.kind === 'off') {
    app.log.warn(
      'BOT_CHECK is off: forms take messages from programs. Use altcha or recaptcha on a public site.',
    )
  }
  await seedNewDatabase(app)
  await settleImports(app)
  await fillAtStart(app, searchSources)
  await ensureFirstAdmin(app)
  return createFirstRunLink(app)
}
