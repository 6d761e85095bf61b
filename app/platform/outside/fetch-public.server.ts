import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import { AppError } from '../errors.ts'
import { guardedLookup, isPublicAddress, type MayConnect } from './public-address.server.ts'

interface FetchOptions {
  maxBytes: number
  withinMs?: number
  mayConnect?: MayConnect
  /** Hosts for which the operator vouches, `host` or `host:port`: they are reached at any address. */
  trustedHosts?: readonly string[]
}

/** A file that was not fetched. */
export class FetchFailure extends AppError {
  /** Whether another try may go better. */
  readonly isTemporary: boolean

  constructor(message: string, { cause, isTemporary }: { cause?: unknown; isTemporary: boolean }) {
    super('invalid', message, { cause })
    this.isTemporary = isTemporary
  }
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
      const response = await open(url, signal, whoMayConnect(url, options))
      const status = response.statusCode ?? 0
      const next = response.headers.location
      if (status >= 300 && status < 400 && next) {
        response.destroy()
        url = parseAddress(next, url)
        continue
      }
      if (status === 200) return await readAtMost(response, options.maxBytes)
      response.destroy()
      throw failed(url, `answered ${status}`, { isTemporary: status >= 500 || status === 429 })
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw failed(url, 'did not answer in time', { cause: error, isTemporary: true })
    throw failed(url, 'could not be reached', { cause: error, isTemporary: true })
  }
  throw failed(url, 'leads from one address to the next without end', { isTemporary: false })
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

function whoMayConnect({ host, hostname, port, protocol }: URL, options: FetchOptions): MayConnect {
  const full = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  if (options.trustedHosts?.some((trusted) => trusted === host || trusted === full)) return () => true
  return options.mayConnect ?? onStandardPort
}

function open(url: URL, signal: AbortSignal, mayConnect: MayConnect): Promise<IncomingMessage> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is connected to without a lookup.
  if (isIP(host) && !mayConnect(host, port)) throw refused(url)
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    send(url, {
      lookup: guardedLookup(port, mayConnect, () => refused(url)),
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

const failed = ({ host }: URL, why: string, how: { cause?: unknown; isTemporary: boolean }) =>
  new FetchFailure(`Nothing was fetched: ${host} ${why}.`, how)
