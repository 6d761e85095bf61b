import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Finds the client address of a request. */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: number): string {
  const socketAddress = withoutIpv4Prefix(incoming?.socket?.remoteAddress ?? '')
  if (!incoming) return socketAddress
  const forwarded = incoming.headers['x-forwarded-for']
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return withoutIpv4Prefix(forwardedValue(header, trustProxy) ?? socketAddress)
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

function withoutIpv4Prefix(address: string): string {
  const plain = address
    .replace(/%.*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  return plain.startsWith('::ffff:') && plain.includes('.') ? plain.slice(7) : plain
}
