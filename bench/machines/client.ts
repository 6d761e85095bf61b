import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificate } from '../../tests/deploy/certificate.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Asked {
  method?: string
  path: string
  /** An object is sent as JSON. */
  body?: object | Buffer
  headers?: Record<string, string>
  /** An address of the loopback range, which the site counts limits by. */
  from?: string
}

/** An answer of 5xx, or none at all. */
export interface Failure {
  at: number
  what: string
  path: string
  status: number
  hasRetryAfter: boolean
  said: string
}

const host = 'www.example.com'
const longestMs = 45_000

/** Sends requests to the proxy, and remembers those that failed. */
export class Client {
  readonly failures: Failure[] = []
  sent = 0
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, ca: certificate.cert, servername: host })

  constructor(port: number) {
    this.#port = port
  }

  /** Returns the answer; of a request that failed on the way, one with the status 0. */
  async send({ method = 'GET', path, body, headers = {}, from = '127.0.0.1' }: Asked): Promise<Answer> {
    const isJson = body !== undefined && !Buffer.isBuffer(body)
    const bytes = isJson ? Buffer.from(JSON.stringify(body)) : body
    this.sent += 1
    const asking = request({
      ...{ host: '127.0.0.1', port: this.#port, agent: this.#agent, localAddress: from, method, path },
      signal: AbortSignal.timeout(longestMs),
      headers: {
        host,
        ...(bytes && { 'content-length': String(bytes.length) }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const at = performance.now()
    try {
      asking.end(bytes)
      const [response] = (await once(asking, 'response')) as [IncomingMessage]
      const answer = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response),
      }
      if (answer.status >= 500) this.#remember(at, `${method} ${answer.status}`, path, answer)
      return answer
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      this.#remember(at, `${method} ${code ?? message}`, path)
      return { status: 0, headers: {}, body: '' }
    }
  }

  /** Sends the same again until it is answered by neither a failure nor a limit, as a form of the site does. */
  async sendUntilAnswered(asked: Asked): Promise<Answer> {
    for (;;) {
      const answer = await this.send(asked)
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer
      await sleep(Math.min(Number(answer.headers['retry-after'] ?? 1), 3) * 1_000)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #remember(at: number, what: string, path: string, answer?: Answer): void {
    const hasRetryAfter = answer?.headers['retry-after'] !== undefined
    const said = answer?.body.slice(0, 200) ?? ''
    this.failures.push({ at, what, path, status: answer?.status ?? 0, hasRetryAfter, said })
  }
}
