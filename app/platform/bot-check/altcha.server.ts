import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.server.ts'
import { type BotCheck, refuse } from './bot-check.server.ts'

/**
 * A thousand keys on average, each of a thousand rounds: about half a second of one core of a laptop, two of a phone,
 * while the visitor types. Checking the answer takes two HMACs, so that a flood of wrong ones costs little.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, fewestKeys: 500, mostKeys: 1_500 } as const

/** Long enough to write a message in; the page asks for another sum when this one has run out. */
const validForMs = 30 * 60_000

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

/** The built-in check: the browser works, the server signs and looks, no third party is asked. */
export function altcha(secret: string, clock: Clock): BotCheck {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}key` }
  return {
    facts: { kind: 'altcha' },
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.mostKeys, work.fewestKeys),
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

/** Answers that have expired are refused by their date, so nobody need remember that they were taken. */
export async function sweepBotChecks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('botCheckUse').where('expiresAt', '<', now.toISOString()).execute()
}

async function take(tx: Database, mark: string, expiresAt: Date): Promise<void> {
  const taken = await tx
    .insertInto('botCheckUse')
    .values({ mark, expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst()
  if (!taken) throw refuse()
}

/** Base64 of JSON, as ALTCHA's own widget sends it. */
function readAnswer(text: string): z.output<typeof answerShape> | undefined {
  try {
    return answerShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
