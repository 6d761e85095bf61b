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
import { startScriptedMailServer, type Treatment } from '#tests/support/scripted-mail-server.ts'
import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { residentMegabytes } from './measure.ts'
import { type Evidence, reportIssue } from './newsletter-report.ts'

/** Sending takes some minutes an engine; `NEWSLETTER_SUBSCRIBERS` asks for fewer. */
const subscribers = Number(process.env.NEWSLETTER_SUBSCRIBERS ?? 10_000)
const perMinute = 3_600
const kills = 10
const pauses = 2
/** At the beginning, before the first kill: a fifth of the mails. */
const calmMs = (subscribers / 5 / perMinute) * 60_000
/** A killed process's mails are free after a minute, and a server that hangs is left after half a minute. */
const doneWithinMs = 15 * 60_000

export const newsletter: Benchmark = {
  name: 'newsletter',
  about: `an issue to ${subscribers} (NEWSLETTER_SUBSCRIBERS) by two processes, killed ${kills} times, over a mail server that refuses and hangs`,
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
  const { treat, hung, cut } = createTreatments()
  const server = await startScriptedMailServer(treat)
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
    const begun = performance.now()
    await sendIssue(app, id, {}, commandLine)
    const calm = await waitCalmly()
    const { killed, memory } = await disturb(app, id, sites, () => startStudioServer(shared))
    await waitUntilSent(app, id)
    clearInterval(memory.timer)
    const seconds = (performance.now() - begun) / 1000
    const evidence: Evidence = { server, hung, cut, killed, calm, memory: memory.samples, perMinute, seconds }
    return await reportIssue(engine, app, id, evidence)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await close()
    await server.close()
  }
}

/** Lets both processes send undisturbed, and returns from when to when they did. */
async function waitCalmly(): Promise<Evidence['calm']> {
  // The first mail loads the mail library.
  await sleep(3_000)
  const from = performance.now()
  await sleep(calmMs)
  return { from, to: performance.now() }
}

/** Chooses a treatment for each attempt, spread over the list: four in five are accepted, slowly; passing refusals pass. */
function createTreatments() {
  const [tried, hung, cut] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const treat = (to: string): Treatment => {
    const isFirst = !tried.has(to)
    tried.add(to)
    const kind = (Number(/\d+/.exec(to)?.[0]) * 73) % 1000
    if (kind < 80) return { rcpt: '550 5.1.1 Unknown user' }
    if (isFirst && kind < 130) return { rcpt: '421 4.7.0 Too many connections' }
    if (isFirst && kind < 180) return { rcpt: '450 4.2.0 Greylisted' }
    if (isFirst && kind === 180) return { rcpt: 'silent' }
    if (isFirst && kind < 186) {
      cut.add(to)
      return { data: 'cut' }
    }
    if (kind === 186) {
      hung.add(to)
      return { data: 'silent' }
    }
    return { beforeAnswer: sleep(Math.random() * 200) }
  }
  return { treat, hung, cut }
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
 * Kills one of the processes again and again while the issue is sent, and pauses it in between. Returns whose mails the killed
 * ones may have had the end of, and the memory of the process that lives longest.
 */
async function disturb(app: App, id: string, sites: StudioServer[], start: () => Promise<StudioServer>) {
  const killed = new Set<string>()
  let memory = watchMemory(sites[0] as StudioServer)
  for (let round = 0; round < kills; round += 1) {
    await sleep(3_000 + Math.random() * 3_000)
    // The first is killed early alone, so that its memory can be compared.
    const which = round < 2 ? 0 : 1
    if (which === 0) clearInterval(memory.timer)
    process.kill((sites[which] as StudioServer).pid, 'SIGKILL')
    await sites[which]?.exit
    sites[which] = await start()
    if (which === 0) memory = watchMemory(sites[0] as StudioServer)
    // Now that PostgreSQL has ended its last statements. The leases of the killed process have not.
    for (const email of await listMarked(app, id)) killed.add(email)
    // A short list is through before the last kill.
    if ((await readIssue(app.db, id))?.state === 'sent') break
    if (round >= kills - pauses) {
      await pauseIssue(app, id, commandLine)
      await sleep(1_000)
      await resumeIssue(app, id, commandLine)
    }
  }
  return { killed, memory }
}

function watchMemory({ pid }: StudioServer) {
  const samples: number[] = []
  return { samples, timer: setInterval(() => samples.push(residentMegabytes(pid)), 1_000).unref() }
}

async function listMarked(app: App, id: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('newsletterRecipient')
    .innerJoin('subscriber', 'subscriber.id', 'subscriberId')
    .select('email')
    .where('mailId', '=', id)
    .where('dataAt', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
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
