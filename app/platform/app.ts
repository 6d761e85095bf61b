import type { BotCheck } from './bot-check/bot-check.server.ts'
import type { Config } from './config/config.server.ts'
import type { Secrets } from './config/secret.server.ts'
import type { Database } from './db/database.server.ts'
import type { Files } from './files/files.server.ts'
import type { RequestFigures } from './http/request-log.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Log } from './log/log.server.ts'
import type { Mail } from './mail/mail.server.ts'
import type { Renderer } from './markdown/renderer.server.ts'
import type { PageCache } from './page-cache/page-cache.server.ts'
import type { Pictures } from './pictures/pictures.server.ts'
import type { Queue } from './queue.server.ts'

/**
 * Holds everything that a request may need. `createApp` builds it once and it is never copied; the API finds it as
 * `c.var.app`, pages through React Router's context. There is no other shared state. A feature that needs a field declares
 * it beside the service that it holds, and `createApp` fills it.
 */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Database
  readonly jobs: Jobs
  readonly mail: Mail
  readonly files: Files
  readonly botCheck: BotCheck
  readonly pages: PageCache
  readonly renderer: Renderer
  readonly pictures: Pictures
  /** Lets few forms with files be read at once. */
  readonly formQueue: Queue
  readonly secrets: Secrets
  readonly requests: RequestFigures
  /** Asks the launcher to end all requests, close the database in every process, and start again from the data folder. */
  readonly restart: () => void
}

/** The time as a dependency: tests set it, the product reads the system's. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
