import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createIssue } from '#features/newsletter/issues/commands.server.ts'
import { readIssue } from '#features/newsletter/issues/queries.server.ts'
import { issueInput } from '#features/newsletter/issues/schema.ts'
import { pauseIssue, resumeIssue, sendIssue } from '#features/newsletter/issues/send-commands.server.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { createApp } from '#server/create-app.server.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import {
  type ScriptedMailServer,
  startScriptedMailServer,
  type Treatment,
} from '#tests/support/scripted-mail-server.ts'
import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { residentMegabytes } from './measure.ts'

const subscribers = 10_000
const perMinute = 2_400
const kills = 10
const pauses = 2
/** A killed process's mails are free after a minute, and a server that hangs is left after half a minute. */
const doneWithinMs = 15 * 60_000

export const newsletter: Benchmark = {
  name: 'newsletter',
  about: `an issue to ${subscribers} by two processes, killed ${kills} times, over a mail server that refuses and hangs`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-newsletter-'))
    const postgres = await launchPostgres()
    try {
      const onSqlite = await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })
      const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }
      return [...onSqlite, ...(await measure('PostgreSQL', settings))]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Settings = Record<string, string>

async function measure(engine: string, settings: Settings): Promise<Row[]> {
  const server = await startScriptedMailServer(createTreatments())
  const shared = {
    ...settings,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    NEWSLETTER_PER_MINUTE: String(perMinute),
    SEED: 'none',
  }
  const { app, close } = await createApp(readConfig({ ...shared, LOG_LEVEL: 'silent' }))
  const sites: StudioServer[] = []
  try {
    const id = await prepareIssue(app)
    sites.push(await startStudioServer(shared), await startStudioServer(shared))
    await sendIssue(app, id, {}, commandLine)
    const memory = await disturb(app, id, sites, () => startStudioServer(shared))
    await waitUntilSent(app, id)
    return await report(engine, app, id, server, memory)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await close()
    await server.close()
  }
}

/** Chooses a treatment for each attempt, spread over the list: three in four are accepted, slowly; passing refusals pass. */
function createTreatments(): (to: string) => Treatment {
  const tried = new Set<string>()
  return (to) => {
    const isFirst = !tried.has(to)
    tried.add(to)
    const kind = (Number(/\d+/.exec(to)?.[0]) * 73) % 200
    if (kind < 16) return { rcpt: '550 5.1.1 Unknown user' }
    if (isFirst && kind < 32) return { rcpt: '421 4.7.0 Too many connections' }
    if (isFirst && kind < 48) return { rcpt: '450 4.2.0 Greylisted' }
    if (isFirst && kind < 50) return { rcpt: 'silent' }
    if (isFirst && kind < 52) return { data: 'cut' }
    if (kind === 52) return { data: 'silent' }
    return { beforeAnswer: sleep(Math.random() * 200) }
  }
}

async function prepareIssue(app: App): Promise<string> {
  const at = new Date().toISOString()
  for (let from = 0; from < subscribers; from += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      ...{ id: createId(), email: `reader-${from + n}@example.net`, origin: 'form' },
      ...{ consentAt: at, confirmedAt: at, createdAt: at },
    }))
    await app.db.insertInto('subscriber').values(rows).execute()
  }
  const content = 'A paragraph of ordinary length, as most issues have them.\n\n'.repeat(20)
  const input = issueInput.parse({ subject: 'What a website costs', content })
  return (await inTransaction(app, (tx) => createIssue(app, tx, input, commandLine)))._id
}

/**
 * Kills one of the processes again and again while the issue is sent, and pauses it in between. Returns the memory of the
 * process that lives longest, at its beginning and at the end.
 */
async function disturb(
  app: App,
  id: string,
  sites: StudioServer[],
  start: () => Promise<StudioServer>,
): Promise<{ early: number; pid: number }> {
  for (let round = 0; round < kills; round += 1) {
    await sleep(5_000 + Math.random() * 5_000)
    // The first is killed early alone, so that its memory can be compared.
    const which = round < 2 ? 0 : 1
    process.kill((sites[which] as StudioServer).pid, 'SIGKILL')
    await sites[which]?.exit
    sites[which] = await start()
    if (round >= kills - pauses) {
      await pauseIssue(app, id, commandLine)
      await sleep(1_000)
      await resumeIssue(app, id, commandLine)
    }
  }
  const { pid } = sites[0] as StudioServer
  return { early: residentMegabytes(pid), pid }
}

/** Ends the waits of mails that were put off, which take minutes, and waits for the end of the issue. */
async function waitUntilSent(app: App, id: string): Promise<void> {
  const deadline = performance.now() + doneWithinMs
  for (;;) {
    const issue = await readIssue(app.db, id)
    if (issue?.state === 'sent') return
    if (performance.now() > deadline) throw new Error(`${issue?.figures.waiting} mails still wait.`)
    const now = new Date().toISOString()
    await app.db
      .updateTable('job')
      .set({ runAt: now })
      .where('batch', '=', id)
      .where('runAt', '>', now)
      .execute()
    await sleep(1_000)
  }
}

async function report(
  engine: string,
  app: App,
  id: string,
  server: ScriptedMailServer,
  { early, pid }: { early: number; pid: number },
): Promise<Row[]> {
  const late = residentMegabytes(pid)
  const rows = await app.db
    .selectFrom('newsletterRecipient')
    .innerJoin('subscriber', 'subscriber.id', 'subscriberId')
    .select(['email', 'state', 'answer'])
    .where('mailId', '=', id)
    .execute()
  const inState = (state: string) => rows.filter((row) => row.state === state)
  const arrived = new Map<string, number>()
  for (const { to } of server.arrivals) arrived.set(to, (arrived.get(to) ?? 0) + 1)
  const uncertain = new Set(inState('uncertain').map(({ email }) => email))
  const sent = new Set(inState('sent').map(({ email }) => email))
  const unanswered = server.arrivals.filter(({ answered }) => answered === undefined)
  const row = (what: string, measured: number, limits: Partial<Row> = {}): Row => ({
    ...{ what: `${engine}: ${what}`, measured, unit: '' },
    ...limits,
  })
  const none = { atMost: 0 }
  return [
    row('recipients', rows.length, { atLeast: subscribers, atMost: subscribers }),
    row('sent', sent.size),
    row('refused', inState('refused').length),
    row('refused without a reason', inState('refused').filter(({ answer }) => !answer).length, none),
    row('uncertain', uncertain.size),
    row('of them the server had answered before the kill', countIn(uncertain, server.arrivals, true)),
    row('of them the server had not answered', countIn(uncertain, server.arrivals, false)),
    row('of them the server never had whole', [...uncertain].filter((to) => !arrived.has(to)).length),
    row(
      'unanswered mails that are not uncertain',
      unanswered.filter(({ to }) => !uncertain.has(to)).length,
      none,
    ),
    row('sent mails that did not arrive', [...sent].filter((to) => !arrived.has(to)).length, none),
    row('mails that arrived twice', [...arrived.values()].filter((count) => count > 1).length, none),
    row('most attempts in 60 seconds, of the rate', mostInAMinute(server) / perMinute, { atMost: 1.02 }),
    row('memory at the end, of that before the last minutes', late / early, { atMost: 1.3 }),
    { ...row('memory', late), unit: 'MB' },
  ]
}

function countIn(emails: Set<string>, arrivals: ScriptedMailServer['arrivals'], isAnswered: boolean): number {
  return arrivals.filter(({ to, answered }) => emails.has(to) && (answered !== undefined) === isAnswered)
    .length
}

function mostInAMinute({ attempts }: ScriptedMailServer): number {
  let most = 0
  let from = 0
  for (const [index, { at }] of attempts.entries()) {
    while ((attempts[from]?.at ?? at) <= at - 60_000) from += 1
    most = Math.max(most, index - from + 1)
  }
  return most
}
