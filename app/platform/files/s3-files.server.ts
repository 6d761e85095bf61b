import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
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
  const ask = (method: S3Request['method'], key: string, body?: Uint8Array) =>
    request({ method, url: new URL(checkKey(key), base), body })
  const request = async (request: S3Request) => {
    const send = async () => {
      const headers = await signS3Request(request, { ...bucket, now: clock.now() })
      return answerWithin(request.url, {
        method: request.method,
        headers,
        body: request.body && new Uint8Array(request.body),
      })
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
    async *list() {
      let next: string | undefined
      do {
        const url = new URL(base)
        url.searchParams.set('list-type', '2')
        if (next) url.searchParams.set('continuation-token', next)
        const page = await expectDone(await request({ method: 'GET', url })).text()
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      } while (next)
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

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  body?: Uint8Array | undefined
}

/** Signs by AWS Signature Version 4, which every S3-compatible service accepts. The body is part of what is signed. */
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
