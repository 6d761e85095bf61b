import { Hono } from 'hono'
import { accountsApi } from '#features/accounts/api.server.ts'
import { insertUser } from '#features/accounts/people/registration-commands.server.ts'
import { findViewer } from '#features/accounts/sign-in/session.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { refuseNulInAddress } from '#platform/http/read-body.server.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import { quickHasher } from './test-app.server.ts'

export const password = 'correct horse battery'

interface Wanted {
  email?: string
  name?: string
  role?: Role
}

export async function createPerson(app: App, wanted: Wanted = {}): Promise<{ id: string; email: string }> {
  const { email = 'ada@example.com', name = 'Ada', role = 'admin' } = wanted
  const passwordHash = await quickHasher.hash(password)
  const now = app.clock.now().toISOString()
  const id = await inTransaction(app, (tx) => insertUser(tx, { name, email, role, passwordHash }, now))
  if (!id) throw new Error(`${email} exists already.`)
  return { id, email }
}

interface Answer {
  status: number
  body: Record<string, unknown> & { message?: string; errors?: Record<string, string> }
  setCookies: string[]
  headers: Headers
}

/** Sends requests to the endpoints of accounts as one browser would: with its cookies, from its address. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #hono: Hono<ApiEnv>
  readonly #address: string

  constructor(app: App, address = '192.0.2.1') {
    this.#app = app
    this.#address = address
    this.#hono = new Hono<ApiEnv>()
    this.#hono.use(refuseNulInAddress())
    this.#hono.use(async (context, next) => {
      context.set('app', app)
      context.set('findViewer', () => findViewer(app, context.req.raw.headers))
      await next()
    })
    this.#hono.onError((error) => {
      if (error instanceof AppError) return errorResponse(error)
      throw error
    })
    this.#hono.route('/api', accountsApi().hono)
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body)
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.send('DELETE', path, body)
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#hono.request(
      `/api${path}`,
      {
        method,
        headers: {
          Cookie: this.cookieHeader(),
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: this.#address }, headers: {} } },
    )
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) this.#saveCookie(line)
    return { status: response.status, body: await response.json(), setCookies, headers: response.headers }
  }

  login(email: string, remember = false, typed = password): Promise<Answer> {
    return this.post('/auth/login', { email, password: typed, remember })
  }

  async me(): Promise<unknown> {
    return (await this.get('/auth/me')).body.user
  }

  async viewer(): Promise<Viewer | undefined> {
    return findViewer(this.#app, new Headers({ cookie: this.cookieHeader() }))
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #saveCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

/** Creates an account and returns a browser that is signed in to it. */
export async function signedIn(
  app: App,
  wanted: Wanted = {},
  address?: string,
): Promise<TestBrowser & { id: string }> {
  const { id, email } = await createPerson(app, wanted)
  const browser = new TestBrowser(app, address)
  const answer = await browser.login(email)
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.body.message}`)
  return Object.assign(browser, { id })
}

/** Returns the token of the link in a mail or on the terminal. */
export function tokenOf(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link with a token in: ${text}`)
  return token
}
