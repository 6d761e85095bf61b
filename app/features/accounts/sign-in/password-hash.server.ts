import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createQueue } from '#platform/queue.server.ts'

export interface PasswordHasher {
  /** Hashes with a new salt, or with the settings and salt of `like`, which may be another hash. */
  hash(password: string, like?: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

declare module '#platform/app.ts' {
  interface App {
    readonly passwords: PasswordHasher
  }
}

/**
 * N = 2^15, r = 8, p = 3 is one of OWASP's equivalent scrypt settings. It needs 32 MiB where N = 2^17, p = 1 needs 128:
 * too much for several sign-ins at once on a small server. Each hash names its settings, so they can change.
 */
const strength = { log2n: 15, r: 8, p: 3 } as const
const keyLength = 32

/** Uses two of Node's four worker threads; files and DNS need the others. Further sign-ins wait in a bounded queue. */
const signInQueue = {
  mostRunning: 2,
  maxWaiting: 64,
  refusal: 'Too many people are signing in. Try again in a moment.',
}

export function createPasswordHasher(log2n: number = strength.log2n): PasswordHasher {
  const queue = createQueue(signInQueue)
  async function hash(password: string, like = newSettings({ log2n, p: strength.p })): Promise<string> {
    const [scheme, settings = '', salt = '', expected = ''] = like.split('$')
    const [n = 0, r = 0, p = 0] = settings.split(',').map(Number)
    const length = Buffer.from(expected, 'base64url').length || keyLength
    const key = await queue.run(() =>
      derive(password, Buffer.from(salt, 'base64url'), length, { N: 2 ** n, r, p }),
    )
    return [scheme, settings, salt, key.toString('base64url')].join('$')
  }
  return {
    hash: (password, like) => hash(password, like),
    async verify(password, stored) {
      return timingSafeEqual(Buffer.from(await hash(password, stored)), Buffer.from(stored))
    },
  }
}

/** Returns a new salt with the settings to use it with, in the form in which a hash begins. */
export function newSettings({ log2n, p }: { log2n: number; p: number }): string {
  return `scrypt$${[log2n, strength.r, p].join(',')}$${randomBytes(16).toString('base64url')}`
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  cost: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>,
) {
  const maxmem = 128 * cost.r * (cost.N + cost.p + 2)
  return new Promise<Buffer>((resolve, reject) => {
    // Keyboards compose accented letters differently; NFKC gives the same password the same bytes.
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
