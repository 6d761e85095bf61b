import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '../app.ts'
import type { Config } from '../config/config.server.ts'
import { AppError } from '../errors.ts'
import { checkKey, type Files } from './files.server.ts'

type Bucket = Extract<Config['uploads'], { kind: 's3' }>

/** A service that has not answered by then is down. */
const withinMs = 30_000

/**
 * Stores files in a bucket. S3 promises that a PUT is seen whole or not at all, and that an unfinished one leaves
 * nothing.
 */
export function createS3Files(bucket: Bucket, clock: Clock): Files {
  const base = addressOf(bucket)
  const ask = async (method: S3Request['method'], key: string, body?: Uint8Array) => {
    const request = { method, url: new URL(checkKey(key), base), body }
    const send = () => {
      const headers = signS3Request(request, { ...bucket, now: clock.now() })
      return answerWithin(request.url, { method, headers, body: body && new Uint8Array(body) })
    }
    const answer = await send().catch(() => send().catch(unavailable))
    if (answer.status < 500) return answer
    await answer.body?.cancel()
    return send().catch(unavailable)
  }
  return {
    async put(key, bytes) {
      await drop(expectDone(await ask('PUT', key, bytes)))
    },
    async find(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404 || (await isHidden(answer))) return drop(answer)
      const { headers, body } = expectDone(answer)
      if (!body) throw unexpected(answer)
      return { size: Number(headers.get('content-length')), body }
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await ask('DELETE', key)
        await drop(answer.status === 404 ? answer : expectDone(answer))
      }
    },
    async sweep() {},
  }
}

/** Amazon's own service has the bucket in the host name; all others get it in the path, which needs no wildcard DNS. */
function addressOf({ bucket, endpoint, region }: Bucket): URL {
  return endpoint
    ? new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
}

/** Limits the time until the answer begins; a slow reader may take longer over the body. */
async function answerWithin(url: URL, request: RequestInit): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), withinMs)
  try {
    return await fetch(url, { ...request, signal: late.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

/** Reports whether 'AccessDenied' means a missing file: keys without the right to list get it instead of a 404. */
async function isHidden(answer: Response): Promise<boolean> {
  return answer.status === 403 && /<Code>AccessDenied<\/Code>/.test(await answer.clone().text())
}

async function drop(answer: Response): Promise<undefined> {
  await answer.body?.cancel()
}

function expectDone(answer: Response): Response {
  if (answer.ok) return answer
  throw answer.status >= 500 ? unavailable(unexpected(answer)) : unexpected(answer)
}

function unexpected({ status }: Response): Error {
  return new Error(`The file store answered ${status}. Check UPLOADS_URL and its keys.`)
}

function unavailable(cause: unknown): never {
  const message = 'The file store does not answer at the moment. Please try again shortly.'
  throw new AppError('unavailable', message, { cause, retryAfterSeconds: 30 })
}

type S3Credentials = Extract<Config['uploads'], { kind: 's3' }>['credentials']

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  body?: Uint8Array
  headers?: Record<string, string>
}

/**
 * Creates the headers that authenticate a request: AWS Signature Version 4, which every S3-compatible service
 * accepts.
 */
export function signS3Request(
  { method, url, body, headers = {} }: S3Request,
  { credentials, region, now }: { credentials: S3Credentials; region: string; now: Date },
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body ?? ''),
    'x-amz-date': time,
    ...(credentials.sessionToken ? { 'x-amz-security-token': credentials.sessionToken } : {}),
  }
  const names = Object.keys(signed).sort()
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    signed['x-amz-content-sha256'],
  ].join('\n')
  const claim = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  const signature = hmac(key, claim).toString('hex')
  const { host: _sentAnyway, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.sort().join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
