import { ConfigError } from './config-error.ts'

/** A bucket of an S3-compatible service. */
export interface Bucket {
  readonly bucket: string
  /** None for Amazon's own service. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly credentials: S3Keys
}

/** Read from the environment names that every S3 client uses, so that one setup of the machine serves all. */
interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Set for temporary credentials only. */
  readonly sessionToken: string | undefined
}

type KeySettings = Partial<
  Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN', string | undefined>
>

/** Reads `s3://bucket/prefix?endpoint=&region=`, the value of the setting `name`. The prefix ends with a slash, or is empty. */
export function readBucket(name: string, value: string, set: KeySettings): Bucket & { prefix: string } {
  const { hostname, pathname, searchParams } = new URL(value)
  if (!hostname) throw new ConfigError(name, 'names no bucket')
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isWebAddress(endpoint)) {
    throw new ConfigError(name, 'has an endpoint that is not an http or https address')
  }
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[A-Za-z0-9._/-]*$/.test(prefix)) {
    throw new ConfigError(name, 'has a path of other characters than letters, digits, dots and hyphens')
  }
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? 'eu-west-2',
    credentials: readKeys(name, set),
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function readKeys(name: string, set: KeySettings): S3Keys {
  const wanted = `is needed on the server for a bucket (${name})`
  if (!set.AWS_ACCESS_KEY_ID) throw new ConfigError('AWS_ACCESS_KEY_ID', wanted)
  if (!set.AWS_SECRET_ACCESS_KEY) throw new ConfigError('AWS_SECRET_ACCESS_KEY', wanted)
  return {
    accessKeyId: set.AWS_ACCESS_KEY_ID,
    secretAccessKey: set.AWS_SECRET_ACCESS_KEY,
    sessionToken: set.AWS_SESSION_TOKEN,
  }
}

export function isSameBucket(one: Bucket, other: Bucket): boolean {
  return one.bucket === other.bucket && one.endpoint === other.endpoint
}
