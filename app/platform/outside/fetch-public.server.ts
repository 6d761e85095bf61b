import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import { AppError } from '../errors.ts'
import { guardedLookup, isPublicAddress, type MayConnect } from './public-address.server.ts'

interface FetchOptions {
  maxBytes: number
  withinMs?: number
  mayConnect?: MayConnect
  /** Hosts (`host` or `host:port`) that the operator vouches for, wherever they are. */
  trustedHosts?: readonly string[]
  /** Refuses plain http, except of trusted hosts. */
  httpsOnly?: boolean
  /** The media types that are asked for. */
  accept?: string
  /** The tag of the copy that is known (RFC 9110): the answer may be that it is still the newest. */
  etag?: string | undefined
}

/** What an address answered. */
export interface PublicFile {
  bytes: Uint8Array
  etag: string | undefined
}

const maxRedirects = 3

/**
 * Fetches an address that a user typed, from public machines alone. Checks the addresses of each host, redirects
 * included, as the socket connects, so that a DNS answer cannot change between the check and the use.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Uint8Array> {
  const file = await fetchChanged(address, options)
  return file?.bytes ?? new Uint8Array()
}

/** Fetches like `fetchPublic`; undefined where the copy with this `etag` is still the newest. */
export async function fetchChanged(address: string, options: FetchOptions): Promise<PublicFile | undefined> {
  const signal = AbortSignal.timeout(options.withinMs ?? 15_000)
  let url = parseAddress(address)
  try {
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await open(url, signal, guardOf(url, options), options)
      const status = response.statusCode ?? 0
      const next = response.headers.location
      if (status >= 300 && status < 400 && next) {
        response.destroy()
        url = parseAddress(next, url)
        continue
      }
      if (status === 200) {
        return { bytes: await readAtMost(response, options.maxBytes), etag: response.headers.etag }
      }
      response.destroy()
      if (status === 304 && options.etag !== undefined) return undefined
      throw failed(url, `answered ${status}`, new HttpFailure(status))
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw failed(url, 'did not answer in time', error)
    throw failed(url, 'could not be reached', error)
  }
  throw failed(url, 'leads from one address to the next without end')
}

/** The cause of a failure whose status says more to the caller. */
export class HttpFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new AppError('invalid', 'The address must begin with https:// or http://.')
  }
  return url
}

function guardOf(url: URL, { mayConnect, trustedHosts = [], httpsOnly }: FetchOptions): MayConnect {
  const full = `${url.hostname}:${portOf(url)}`
  const isTrusted = trustedHosts.includes(url.host) || trustedHosts.includes(full)
  if (isTrusted) return () => true
  if (httpsOnly && url.protocol === 'http:') {
    throw new AppError('invalid', 'The address must begin with https://.')
  }
  if (mayConnect) return mayConnect
  const isPrivate = isIP(hostOf(url)) && !isPublicAddress(hostOf(url))
  if (!isPrivate && ![80, 443].includes(portOf(url))) throw closedPort(url)
  return isPublicAddress
}

const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

function open(
  url: URL,
  signal: AbortSignal,
  mayConnect: MayConnect,
  { accept = 'image/*', etag }: FetchOptions,
): Promise<IncomingMessage> {
  const port = portOf(url)
  const host = hostOf(url)
  // An IP address is connected to without a lookup.
  if (isIP(host) && !mayConnect(host, port)) throw refused(url)
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    send(url, {
      lookup: guardedLookup(port, mayConnect, () => refused(url)),
      signal,
      agent: false,
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Headrow',
        ...(etag !== undefined && { 'if-none-match': etag }),
      },
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

const closedPort = ({ host }: URL) =>
  new AppError('invalid', `${host} names a port. Files are fetched from the ports 80 and 443 alone.`)

const failed = ({ host }: URL, why: string, cause?: unknown) =>
  new AppError('invalid', `Nothing was fetched: ${host} ${why}.`, { cause })
