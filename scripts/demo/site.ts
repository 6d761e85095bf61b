import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { privateUmask } from '#platform/config/private-files.server.ts'
import { outboxFolder } from '#platform/mail/transports.server.ts'
import type * as Main from '#server/main.ts'
import { fillSite, owner } from './fill.ts'
import { makeDemoFolder, removeFolder } from './folder.ts'
import { pushPath } from './notifications.ts'

const root = resolve(import.meta.dirname, '../..')
const signInPath = '/demo/sign-in/'

export interface DemoSite {
  url: string
  /** Signs one browser in, once. */
  link: string
  account: { email: string; password: string }
  stop(): Promise<void>
}

/** Serves the built site from a temporary folder, filled, with no setting of the shell or of `.env`. */
export async function startDemo(port: number): Promise<DemoSite> {
  process.umask(privateUmask)
  const dataDir = makeDemoFolder()
  const remove = () => removeFolder(dataDir)
  // Runs at every end of this process but `kill -9`, after which the next start removes the folder.
  process.once('exit', remove)
  const main = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as typeof Main
  const url = `http://localhost:${port}`
  const config = main.readConfig({
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    // Everything is gone at the end, backups too.
    BACKUP_AT: 'off',
    // No notification leaves this machine: the site is its own push service.
    PUSH_HOSTS: `localhost:${port}`,
    NODE_ENV: 'production',
  })
  const transport = { ...outboxFolder(dataDir), isReadable: true }
  const { cookies, password } = await fillSite(config, transport)
  const doors = openDoors(cookies)
  const site: Main.RunningSite = await main.startSite(config, {
    staticFolder: join(root, 'build/client'),
    restart: () => void site.pause().then(() => site.resume()),
    transport,
    wrap: (next) => (request, response) => doors.answer(request, response) || next(request, response),
  })
  return {
    url,
    link: `${url}${signInPath}${doors.token}`,
    account: { email: owner.email, password },
    async stop() {
      await site.stop()
      remove()
      process.off('exit', remove)
    },
  }
}

/** Answers what only the demonstration has: the sign-in link, once, and the push service. */
function openDoors(cookies: readonly string[]) {
  const token = randomBytes(24).toString('base64url')
  let isUsed = false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return {
    token,
    /** Returns false for requests that the site itself answers. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '' } = request
      if (method === 'POST' && url.startsWith(pushPath)) {
        request.resume()
        response.writeHead(201).end()
        return true
      }
      if (method !== 'GET' || !url.startsWith(signInPath)) return false
      const isValid = timingSafeEqual(digest(url.slice(signInPath.length)), digest(token)) && !isUsed
      if (!isValid) {
        response.writeHead(410, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        response.end(
          'This link has been used. Sign in with the address and the password that were printed.\n',
        )
        return true
      }
      isUsed = true
      response.writeHead(303, {
        Location: '/admin/dashboard',
        'Set-Cookie': [...cookies],
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      response.end()
      return true
    },
  }
}
