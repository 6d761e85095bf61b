import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { inheritedDescriptor } from '#platform/config/checkout.server.ts'
import type { Config } from '#platform/config/config.server.ts'

/** A stop takes 10 s at most: this long for requests and jobs together. */
export const drainMs = 8_500
const closeIdleEveryMs = 50
/** For a request that is on its way over an open connection when the stop begins. */
const lastRequestMs = 500

/** Closes connections of clients that send their headers a byte at a time; a proxy's idle connections stay open longer. */
export const serverOptions = {
  headersTimeout: 10_000,
  /** See `limitBodies`. */
  requestTimeout: 0,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** Bodies have their own, shorter limits; this one leaves the slowest picture its five minutes. */
const bodyWithinMs = 330_000
/** Files of any size, which have a limit for each part, see `receive-file.server.ts`. */
const filePath = /^\/api\/(?:backups|imports)\//

/** Ends requests whose body takes too long. Node's own limit knows no exception. */
export function limitBodies(server: Server, withinMs = bodyWithinMs): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { method, url = '', headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || (method === 'PUT' && filePath.test(url))) return
    const timer = setTimeout(() => request.complete || request.socket.destroy(), withinMs)
    request.once('close', () => clearTimeout(timer))
  })
}

/** Listens at the socket that systemd holds open over restarts, otherwise at the address of the settings. */
export async function listen(server: Server, { port, host }: Config): Promise<string> {
  const fd = inheritedDescriptor()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(fd === undefined ? { port, host } : { fd }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = server.address() as AddressInfo | null
  const at = fd === undefined ? host : (bound?.address ?? host)
  const isLocal = ['0.0.0.0', '::', '127.0.0.1'].includes(at)
  const name = isLocal ? 'localhost' : at
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound?.port ?? port}`
}

/**
 * Returns the function that stops the server. It takes no new connections. A request that is on its way over an open one is
 * answered, and its answer says that the connection ends; connections without one are closed after `lastRequestMs`, all of
 * them after `drainMs`.
 */
export function prepareClosing(server: Server): () => Promise<void> {
  const connections = new Set<Socket>()
  let closing: Promise<void> | undefined
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (closing) response.setHeader('Connection', 'close')
  })
  const close = async () => {
    const { held, pass } = holdConnections(server)
    await untilQueuesAreShort(() => held.length)
    // Unlike an HTTP server's own `close`, this leaves open connections alone.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    pass()
    const giveUp = setTimeout(() => server.closeAllConnections(), drainMs)
    const ended = new AbortController()
    closed.then(() => ended.abort())
    await Promise.race([closed, closeUnused(ended.signal)])
    await closed
    clearTimeout(giveUp)
  }
  const closeUnused = async (signal: AbortSignal) => {
    await sleep(lastRequestMs, undefined, { signal }).catch(() => undefined)
    while (!signal.aborted) {
      await untilQueuesAreShort()
      server.closeIdleConnections()
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      await sleep(closeIdleEveryMs)
    }
  }
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  // A worker's server is closed by `node:cluster` as well.
  server.close = (done) => {
    closeOnce().then(() => done?.(), done)
    return server
  }
  return closeOnce
}

/** Lets new connections wait, until `pass` hands them on. Requests on open ones go on. */
function holdConnections(server: Server): { held: readonly Socket[]; pass: () => void } {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  const held: Socket[] = []
  const hold = (socket: Socket) => void held.push(socket)
  server.removeAllListeners('connection').on('connection', hold)
  const pass = () => {
    server.off('connection', hold)
    for (const listener of listeners) server.on('connection', listener)
    for (const socket of held) server.emit('connection', socket)
  }
  return { held, pass }
}

const shortLoopMs = 1
const mostLoops = 2_000
const quietLoops = 2

/**
 * While the event loop is busy, the system queues new connections, which it resets when the port is closed, and data of
 * connections that look idle here. Each run of the event loop reads the latter and accepts some of the former, so after two
 * short runs that accepted none hardly anything waits. One is too few: from a callback of a socket the first run polls nothing.
 */
async function untilQueuesAreShort(countAccepted = () => 0): Promise<void> {
  let quiet = 0
  for (let loop = 0; loop < mostLoops && quiet < quietLoops; loop += 1) {
    const accepted = countAccepted()
    const began = performance.now()
    await setImmediate()
    const isQuiet = performance.now() - began < shortLoopMs && countAccepted() === accepted
    quiet = isQuiet ? quiet + 1 : 0
  }
}
