import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** Stands for every text that is no IP address, so that a header with invented text evades no limit. */
const unknownAddress = 'unknown'

/** Finds the client address of a request. */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: number): string {
  if (!incoming) return unknownAddress
  const forwarded = incoming.headers['x-forwarded-for']
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  const entry = forwardedValue(header, trustProxy)
  return entry === undefined ? socketAddress(incoming) : plainAddress(entry)
}

/** Finds the address at the other end of the connection: the client's, or that of a proxy. */
export function socketAddress(incoming: IncomingMessage): string {
  return plainAddress(incoming.socket?.remoteAddress ?? '')
}

/**
 * Reads the entry that the outermost trusted proxy wrote into an `X-Forwarded-` header. With n proxies it is the
 * n-th from the right; entries further left may be invented.
 */
export function forwardedValue(header: string | undefined, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined
  const chain = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return chain.at(-trustProxy) ?? chain[0]
}

/** Returns the key under which limits count an address. An IPv6 visitor commands a whole /64, so that is one key. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** Removes the port that some balancers write, brackets, the zone, and IPv6 around IPv4. */
function plainAddress(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(plain) ? plain : unknownAddress
}
