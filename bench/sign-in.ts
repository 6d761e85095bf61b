import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser } from '#features/accounts/people/registration-commands.server.ts'
import { createPasswordHasher } from '#features/accounts/sign-in/password-hash.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { alternate, median } from './measure.ts'

/** The number of sign-ins at once in the longest measurement. */
const people = 160
/** Work after an answer, such as the mail to a known address, ends before the next request. */
const settledAfterMs = 100

interface Question {
  path: string
  body(email: string): Record<string, string>
  status: number
  /**
   * Each request has an address of its own, known or not, and a client address of its own, so that no limit is
   * reached.
   */
  tries: number
}

const questions: Record<string, Question> = {
  'signing in with a wrong password': {
    path: '/api/auth/login',
    body: (email) => ({ email, password: 'not the password at all' }),
    status: 401,
    tries: 60,
  },
  'asking for a new password': {
    path: '/api/auth/forgot',
    body: (email) => ({ email }),
    status: 200,
    tries: people,
  },
}

export const signIn: Benchmark = {
  name: 'sign-in',
  about: 'whether the time of an answer tells that an address has an account',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'headrow-sign-in-'))
    try {
      await makePeople(dataDir)
      const site = await startStudioServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
      try {
        const rows: Row[] = []
        for (const [what, ask] of Object.entries(questions))
          rows.push(...(await compare(site.url, what, ask)))
        return rows
      } finally {
        await site.stop()
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** Names of equal length, so that the requests differ in nothing else. */
const emailOf = (kind: 'member' | 'nobody', number: number) =>
  `${kind}-${String(number).padStart(3, '0')}@example.com`

async function makePeople(dataDir: string): Promise<void> {
  const { app, close } = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  try {
    const passwordHash = await createPasswordHasher().hash('a long password of the bench')
    for (let number = 0; number <= people; number += 1) {
      const person = {
        name: 'Member',
        email: emailOf('member', number),
        role: 'editor',
        passwordHash,
      } as const
      await inTransaction(app, (tx) => insertUser(tx, person, new Date().toISOString()))
    }
  } finally {
    await close()
  }
}

async function compare(url: string, what: string, question: Question): Promise<Row[]> {
  // The first request of each loads code that the others find loaded.
  for (const kind of ['member', 'nobody'] as const) await timeAnswer(url, question, emailOf(kind, 0))
  const next = { member: 0, nobody: 0 }
  const time = (kind: 'member' | 'nobody') => () => {
    next[kind] += 1
    return timeAnswer(url, question, emailOf(kind, next[kind]))
  }
  const { first: known, second: unknown } = await alternate(question.tries, time('member'), time('nobody'))
  return [
    {
      what: `${what}: known of unknown`,
      measured: median(known) / median(unknown),
      unit: '',
      atLeast: 0.9,
      atMost: 1.1,
    },
    { what: `${what}: known`, measured: median(known), unit: 'ms' },
    { what: `${what}: unknown`, measured: median(unknown), unit: 'ms' },
  ]
}

async function timeAnswer(url: string, { path, body, status }: Question, email: string): Promise<number> {
  await sleep(settledAfterMs)
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
  }
  const started = performance.now()
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body(email)) })
  await answer.arrayBuffer()
  const took = performance.now() - started
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}.`)
  return took
}
