import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Clock } from '../app.ts'
import type { Bucket } from '../config/bucket.ts'
import { AppError } from '../errors.ts'

/** A service that has not answered by then is down. */
const withinMs = 30_000
/** What the slowest line carries, which gets as much more time for the bytes it sends: 10 KB a second. */
const bytesPerMs = 10

interface S3Call {
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | undefined
}

export interface S3Client {
  /** Sends a request, and again when the service does not answer. Resolves to every answer except a server error. */
  request(method: S3Request['method'], key: string, call?: S3Call): Promise<Response>
  /** Names the files whose keys begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>
  /** Returns an answer that reports success, and throws otherwise. */
  expectDone(answer: Response): Response
}

/** Talks to a bucket. `setting` is named in the message about a refusal. */
export function createS3Client(bucket: Bucket, clock: Clock, setting: string): S3Client {
  const base = addressOf(bucket)
  const request: S3Client['request'] = async (method, key, { query = {}, body } = {}) => {
    const url = new URL(key, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const send = async () => {
      const headers = await signS3Request({ method, url, body }, { ...bucket, now: clock.now() })
      return answerWithin(url, { method, headers, ...(body ? { body } : {}) })
    }
    const answer = await send().catch(() => send().catch(unavailable))
    if (answer.status < 500) return answer
    await answer.body?.cancel()
    return send().catch(unavailable)
  }
  const expectDone = (answer: Response) => {
    if (answer.ok) return answer
    const error = new Error(`The file store answered ${answer.status}. Check ${setting} and its keys.`)
    throw answer.status >= 500 ? unavailable(error) : error
  }
  return {
    request,
    expectDone,
    async *list(prefix) {
      let next: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) }
        const page = await expectDone(await request('GET', '', { query })).text()
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      } while (next)
    },
  }
}

/** Amazon's own service has the bucket in the host name; all others get it in the path, which needs no wildcard DNS. */
function addressOf({ bucket, endpoint, region }: Bucket): URL {
  return endpoint
    ? new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
}

/** Limits the time until the answer begins; a slow reader may take longer over the body. */
async function answerWithin(url: URL, request: RequestInit & { body?: Uint8Array<ArrayBuffer> }) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), withinMs + (request.body?.length ?? 0) / bytesPerMs)
  try {
    return await fetch(url, { ...request, signal: late.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

function unavailable(cause: unknown): never {
  const message = 'The file store does not answer at the moment. Please try again shortly.'
  throw new AppError('unavailable', message, { cause, retryAfterSeconds: 30 })
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  url: URL
  body?: Uint8Array | undefined
}

/** Signs by AWS Signature Version 4, which every S3-compatible service accepts. The signature covers the body. */
export async function signS3Request(
  { method, url, body }: S3Request,
  { credentials, region, now }: Pick<Bucket, 'credentials' | 'region'> & { now: Date },
): Promise<Headers> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const signer = new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region, accessKeyId, secretAccessKey },
    ...(sessionToken ? { sessionToken } : {}),
    headers: {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  })
  return (await signer.sign()).headers
}
