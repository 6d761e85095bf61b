import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { inheritedDescriptor } from '#platform/config/checkout.server.ts'
import type { Config } from '#platform/config/config.server.ts'

/** A stop takes 10 s at most: this long for requests and jobs together. */
export const drainMs = 8_500
const closeIdleEveryMs = 50
/** For a request that is on its way over an open connection when the stop begins. */
const lastRequestMs = 500

/**
 * Closes connections of clients that send their headers a byte at a time; a proxy's idle connections stay open
 * longer. Bodies have their own, shorter limits; this one leaves the slowest upload its five minutes.
 */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 330_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
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
  let isClosing = false
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.setHeader('Connection', 'close')
  })
  return async () => {
    isClosing = true
    // Unlike an HTTP server's own `close`, this leaves open connections alone.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const closeUnused = () => {
      server.closeIdleConnections()
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }
    let closeIdle: NodeJS.Timeout | undefined
    const wait = setTimeout(() => {
      closeIdle = setInterval(closeUnused, closeIdleEveryMs)
    }, lastRequestMs)
    const giveUp = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    for (const timer of [wait, closeIdle, giveUp]) clearTimeout(timer)
  }
}
