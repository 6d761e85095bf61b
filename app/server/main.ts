import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import {
  createFirstRunLink,
  ensureFirstAdmin,
} from '#features/accounts/people/registration-commands.server.ts'
import { startReports } from '#features/analytics/report/send-reports.server.ts'
import { startBackups } from '#features/operations/backup/start-backups.server.ts'
import { startHealth } from '#features/operations/health/start-health.server.ts'
import type { App } from '#platform/app.ts'
import { type Config, readConfig } from '#platform/config/config.server.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { createApp } from './create-app.server.ts'
import { createHttp, type HttpListener } from './http.server.ts'
import { jobEvents, jobHandlers, jobPools } from './jobs.server.ts'
import { seedNewDatabase } from './seed.server.ts'
import { startSweeps } from './sweeps.server.ts'

/** A stop takes 10 s at most: this long for requests and jobs together, then this long to close the database. */
const drainMs = 8_500
const closeMs = 500
const closeIdleEveryMs = 50

export interface RunningSite {
  url: string
  /** Printed once, while nobody can sign in yet. */
  firstRunLink: string | undefined
  stop(): Promise<void>
}

interface StartOptions {
  staticFolder: string
  /** True when another process has migrated and seeded already, see `prepareSite`. */
  prepared?: boolean
  /** Serves the data of a backup alone: runs no job, sends nothing, writes nothing that nobody asks for. */
  isRestored?: boolean
  /** Delivers mails in place of what the settings name. */
  transport?: MailTransport
  /** Lets Vite answer first in development, and the demonstration its own links. */
  wrap?: (listener: HttpListener) => HttpListener
}

export { readConfig }

export async function startSite(config: Config, options: StartOptions): Promise<RunningSite> {
  const { app, close } = await createApp(config, options.transport)
  try {
    const firstRunLink = options.prepared || options.isRestored ? undefined : await prepare(app)
    const readiness = { draining: false }
    const { listener } = createHttp(app, { build, staticFolder: options.staticFolder, readiness })
    const server = createServer(serverOptions, options.wrap?.(listener) ?? listener)
    const closeServer = prepareClosing(server)
    await app.pages.start()
    const url = await listen(server, app)
    const stopTasks = options.isRestored ? () => {} : startTasks(app)
    const stop = async () => {
      readiness.draining = true
      stopTasks()
      await Promise.all([closeServer(), app.jobs.stop()])
      await Promise.race([app.recorder.stop(), sleep(closeMs)])
      app.pages.stop()
      // A query that outlives its request would keep the database open; the process ends without waiting for it.
      await Promise.race([close(), sleep(closeMs)])
    }
    return { url, firstRunLink, stop }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts all that runs without a request. */
function startTasks(app: App): () => void {
  app.jobs.start(app, jobHandlers(app), jobEvents(app), jobPools)
  app.recorder.start()
  const stops = [startSweeps(app), startReports(app), startBackups(app), startHealth(app)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Does the work that only one process may do, however many will serve. */
export async function prepareSite(config: Config): Promise<{ firstRunLink: string | undefined }> {
  const { app, close } = await createApp(config)
  try {
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
  await ensureFirstAdmin(app)
  return createFirstRunLink(app)
}

/**
 * Closes connections of clients that send their headers a byte at a time; a proxy's idle connections stay open
 * longer. Bodies have their own, shorter limits; this one leaves the slowest upload its five minutes.
 */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 330_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

async function listen(server: Server, app: App): Promise<string> {
  const { port, host } = app.config
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port: actual } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

/**
 * Returns the function that stops the server: no new connections, each open one closed as soon as no request is in
 * flight on it, all of them after `drainMs`. Node closes idle connections only once, when the server closes; a
 * connection whose answer leaves later, or one that a browser has opened ahead without sending anything, would delay
 * the stop until then.
 */
function prepareClosing(server: Server): () => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    const giveUp = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearInterval(closeIdle)
    clearTimeout(giveUp)
  }
}
