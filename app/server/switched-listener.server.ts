import type { IncomingMessage, ServerResponse } from 'node:http'
import { waitAtMost } from '#platform/timers/timeout.ts'

export type HttpListener = (request: IncomingMessage, response: ServerResponse) => void

export interface SwitchedListener {
  /** Stays the same while the listener behind it changes. */
  readonly listener: HttpListener
  /** Passes requests on to this listener. */
  connect(listener: HttpListener): void
  /** Answers all requests with a 503. Resolves when the earlier ones have ended, or after this time. */
  disconnect(withinMs: number): Promise<void>
}

/** Lets a server stay at its port, and refuse no connection, while the site behind it is closed and opened again. */
export function createSwitchedListener(): SwitchedListener {
  let current: HttpListener | undefined
  const running = new Set<ServerResponse>()
  let onIdle = () => {}
  return {
    listener: (request, response) => {
      if (!current) return refuse(request, response)
      running.add(response)
      response.once('close', () => {
        running.delete(response)
        if (running.size === 0) onIdle()
      })
      current(request, response)
    },
    connect(listener) {
      current = listener
    },
    async disconnect(withinMs) {
      current = undefined
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve
      })
      if (running.size > 0) await waitAtMost(withinMs, idle)
      // A download would otherwise read on from files that are about to be moved.
      for (const response of running) response.destroy()
    },
  }
}

const retryAfterSeconds = 3
const words = 'The site is starting again and answers in a moment.'

/** The browser asks again by itself. The process is alive, which `/healthz` asks for. */
function refuse({ url = '/', method }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz') return void response.end('ok')
  const isCall = url.startsWith('/api/')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Back in a moment</title><main><h1>Back in a moment</h1><p>${words}</p></main></html>`
  const body = isCall ? JSON.stringify({ success: false, message: words }) : page
  response.writeHead(503, {
    'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
  })
  response.end(method === 'HEAD' ? undefined : body)
}
