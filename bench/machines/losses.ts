import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { PushServiceServer } from '../../tests/support/push-service.ts'
import type { Client } from './client.ts'
import type { Window } from './faults.ts'
import type { ReceivedMail, startMailbox } from './outside.ts'
import { administrator } from './site.ts'
import { browsers, messageOf, type Record } from './visitors.ts'

interface Places {
  client: Client
  database: pg.Pool
  mailbox: Awaited<ReturnType<typeof startMailbox>>
  push: PushServiceServer
  windows: readonly Window[]
}

/** The leases of a killed machine last a minute, and a failed job waits before it runs again. */
const jobsWithinMs = 180_000

export async function untilJobsAreDone(database: pg.Pool): Promise<void> {
  const until = performance.now() + jobsWithinMs
  const due = `select count(*)::int as waiting from job where "deadAt" is null and "runAt"::timestamptz < now() + interval '10 minutes'`
  while (performance.now() < until) {
    const { rows } = await database.query(due)
    if (rows[0].waiting === 0) return
    await sleep(500)
  }
}

/** Compares acknowledged requests with stored rows, and with mails and notifications that arrived. */
export async function findLosses(record: Record, { client, database, mailbox, push, windows }: Places) {
  const words: string[] = []
  const stored = await countBy(database, 'select message as key from enquiry')
  const saved = await countBy(
    database,
    `select text::json->>'title' as key from revision where reason = 'saved'`,
  )
  const ofMessage = (number: string) => stored.get(messageOf(number)) ?? 0
  const mails = mailsOf(mailbox.received)
  const twice = [...mails.keys()].filter((key) => (mails.get(key)?.length ?? 0) > 1)
  const killed = windows.find(({ name }) => name === 'killed')
  // The mail had left, and the machine died before it could record that: a mail server offers no way to avoid this.
  const isOfKilled = (key: string) => {
    const first = mails.get(key)?.[0] ?? 0
    return killed !== undefined && first > killed.from - 2_000 && first < killed.to
  }
  const lacking = <T>(what: string, all: readonly T[], isThere: (each: T) => boolean) => {
    const missing = all.filter((each) => !isThere(each))
    if (missing.length > 0) words.push(`${what}: ${missing.slice(0, 10).join(', ')}`)
    return missing.length
  }
  const deliveries = new Map<string, number>()
  for (const { id, headers } of push.received) {
    const key = `${id} ${headers.topic ?? ''}`
    deliveries.set(key, (deliveries.get(key) ?? 0) + 1)
  }
  const filesLost: string[] = []
  for (const file of record.files) {
    if ((await client.send({ path: file })).status !== 200) filesLost.push(file)
  }
  const { rows } = await database.query('select count(*)::int as views from "analyticsView"')
  const title = (number: number) => `Save ${String(number).padStart(6, '0')}`
  return {
    words,
    messagesLost: lacking('messages lost', record.messages, (number) => ofMessage(number) > 0),
    messagesTwice: lacking('messages stored twice', record.messages, (number) => ofMessage(number) < 2),
    mailsMissing: lacking('mails missing', record.messages, (number) =>
      mails.has(`${administrator.email} ${number}`),
    ),
    mailsTwice: lacking('mails sent twice', twice, isOfKilled),
    mailsAgain: twice.filter(isOfKilled).length,
    savesLost: lacking('saves lost', record.saves, ({ number }) => saved.has(title(number))),
    notificationsMissing: record.sends.length * browsers - deliveries.size,
    notificationsTwice: push.received.length - deliveries.size,
    filesLost: lacking('pictures lost', filesLost, () => false),
    viewsLost: Math.max(0, record.views - rows[0].views),
  }
}

async function countBy(database: pg.Pool, query: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ key: string; count: string }>(
    `select key, count(*) as count from (${query}) as each group by key`,
  )
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

/** Lists when each mail arrived, by recipient and message. */
function mailsOf(received: readonly ReceivedMail[]): Map<string, number[]> {
  const times = new Map<string, number[]>()
  for (const { to, text, at } of received) {
    const [, number] = /message (\d{6})/.exec(text) ?? []
    if (number) times.set(`${to} ${number}`, [...(times.get(`${to} ${number}`) ?? []), at])
  }
  return times
}
