import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { AppError } from '../errors.ts'

interface FetchOptions {
  maxBytes: number
  withinMs?: number
  /** Decides which resolved addresses may be connected to. */
  mayConnect?: (address: string, port: number) => boolean
}

const maxRedirects = 3

/**
 * Fetches an address that a user typed, from public machines alone. Checks the addresses of each host, redirects
 * included, as the socket connects, so that a DNS answer cannot change between the check and the use.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.withinMs ?? 15_000)
  let url = parseAddress(address)
  try {
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await open(url, signal, options.mayConnect ?? onStandardPort)
      const status = response.statusCode ?? 0
      const next = response.headers.location
      if (status >= 300 && status < 400 && next) {
        response.destroy()
        url = parseAddress(next, url)
        continue
      }
      if (status === 200) return await readAtMost(response, options.maxBytes)
      response.destroy()
      throw failed(url, `answered ${status}`)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw failed(url, 'did not answer in time', error)
    throw failed(url, 'could not be reached', error)
  }
  throw failed(url, 'leads from one address to the next without end')
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new AppError('invalid', 'The address must begin with https:// or http://.')
  }
  return url
}

const onStandardPort = (address: string, port: number) =>
  isPublicAddress(address) && (port === 80 || port === 443)

function open(
  url: URL,
  signal: AbortSignal,
  mayConnect: NonNullable<FetchOptions['mayConnect']>,
): Promise<IncomingMessage> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is connected to without a lookup.
  if (isIP(host) && !mayConnect(host, port)) throw refused(url)
  const guardedLookup: LookupFunction = (name, lookupOptions, answer) => {
    lookup(name, { ...lookupOptions, all: true }, (error, found) => {
      const inner = found?.find((each) => !mayConnect(each.address, port))
      if (error || inner) return answer(error ?? refused(url), [])
      if (lookupOptions.all) return answer(null, found)
      answer(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    send(url, {
      lookup: guardedLookup,
      signal,
      agent: false,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Headrow' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new AppError('too-large', `The file is larger than ${maxBytes / 1024 / 1024} MB.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const refused = ({ host }: URL) =>
  new AppError('invalid', `${host} is not on the public internet, so nothing is fetched from it.`)

const failed = ({ host }: URL, why: string, cause?: unknown) =>
  new AppError('invalid', `Nothing was fetched: ${host} ${why}.`, { cause })

/** IANA's special-purpose registry of IPv4: addresses of the machine, of private networks or of none. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Reserved within 2000::/3, the only block of IPv6 that is routed publicly. Those of 2002::/16 contain an IPv4
 * address.
 */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')
const routedIpv6 = new BlockList()
routedIpv6.addSubnet('2000::', 3, 'ipv6')

/** Reports whether an IP address can only be a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return routedIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
