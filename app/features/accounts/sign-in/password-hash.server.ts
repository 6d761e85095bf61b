import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/**
 * N = 2^15, r = 8, p = 3 is one of OWASP's equivalent scrypt settings. It needs 32 MiB where N = 2^17, p = 1 needs 128:
 * too much for several sign-ins at once on a small server. Each hash names its settings, so they can change.
 */
const strength = { log2n: 15, r: 8, p: 3 } as const
const keyLength = 32

/** Uses two of Node's four worker threads; files and DNS need the others. Further sign-ins wait in a bounded queue. */
const mostRunning = 2
const maxWaiting = 64

export function createPasswordHasher(log2n: number = strength.log2n): PasswordHasher {
  const enqueue = createQueue()
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await enqueue(() =>
        derive(password, salt, keyLength, { N: 2 ** log2n, r: strength.r, p: strength.p }),
      )
      const settings = [log2n, strength.r, strength.p].join(',')
      return `scrypt$${settings}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(password, hash) {
      const [, settings = '', salt = '', expected = ''] = hash.split('$')
      const [n = 0, r = 0, p = 0] = settings.split(',').map(Number)
      const wanted = Buffer.from(expected, 'base64url')
      const key = await enqueue(() =>
        derive(password, Buffer.from(salt, 'base64url'), wanted.length, { N: 2 ** n, r, p }),
      )
      return timingSafeEqual(key, wanted)
    },
  }
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

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < mostRunning) running += 1
    else {
      if (waiting.length >= maxWaiting) {
        throw new AppError('unavailable', 'Too many people are signing in. Try again in a moment.', {
          retryAfterSeconds: 5,
        })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
