import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { minuteMs } from '../durations.ts'
import { parseJson } from '../json.ts'
import { type BotCheck, refuse } from './bot-check.server.ts'

/**
 * On average 1,000 keys of 1,000 rounds each: about 0.5 s on one core of a laptop and 2 s on a phone, while the
 * visitor types. Checking an answer takes two HMACs, so a flood of wrong answers costs little.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, minKeys: 500, maxKeys: 1_500 } as const

/** Long enough to write a message; the page fetches another puzzle when this one has expired. */
const validForMs = 30 * minuteMs

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates the built-in bot check: the browser solves a puzzle, the server signs and verifies it, and no third party
 * is asked.
 */
export function altcha(secret: string, clock: Clock): BotCheck {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}key` }
  return {
    facts: { kind: 'altcha' },
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.maxKeys, work.minKeys),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + validForMs),
      }),
    async verify(answer, { missing }) {
      if (!answer) throw refuse(missing)
      const given = readAnswer(answer)
      if (!given) throw refuse()
      const { verified } = await verifySolution({ ...given, ...secrets, deriveKey })
      if (!verified) throw refuse()
      const { signature, parameters } = given.challenge
      return {
        suspect: false,
        spend: (tx) => take(tx, signature, new Date(parameters.expiresAt * 1000)),
      }
    },
  }
}

/** Deletes used answers that have expired, because the date alone refuses them from then on. */
export async function sweepBotChecks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('botCheckUse').where('expiresAt', '<', now.toISOString()).execute()
}

async function take(tx: Transaction, mark: string, expiresAt: Date): Promise<void> {
  const taken = await tx
    .insertInto('botCheckUse')
    .values({ mark, expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst()
  if (!taken) throw refuse()
}

/** Decodes the base64 JSON that ALTCHA's own widget sends. */
function readAnswer(text: string): z.output<typeof answerShape> | undefined {
  try {
    return answerShape.safeParse(parseJson(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
