import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../config/config.server.ts'

type S3Credentials = Extract<Config['uploads'], { kind: 's3' }>['credentials']

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
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
