import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { type Received, startMailServer } from '../support/mail-server.ts'
import { killRounds } from '../support/release.ts'
import { type KillableSite, submitThroughKills } from '../support/submit-through-kills.ts'
import { createPlace, type DatabaseSettings, engines } from '../support/test-database.server.ts'

const atOnce = 200
/** A process starts after each kill, and the machine may be busy. */
const longestMs = killRounds * 40_000

describe.each(engines)('enquiries through kill -9 (%s)', (engine) => {
  it(
    'are stored once each when acknowledged, and mailed once in the life of each process',
    async () => {
      const { settings, remove } = await createPlace(engine)
      onTestFinished(remove)
      const opened = await openDatabase(settings)
      await migrateToLatest(opened, settings)
      await opened.close()
      const { port, received } = await startMailServer({ disabledCommands: ['STARTTLS'] })
      const start = () => startProcess(settings, { SMTP_URL: `smtp://127.0.0.1:${port}` })
      const through = await submitThroughKills({ start, rounds: killRounds, atOnce, lifeMs: 10_000 })
      onTestFinished(() => through.site.kill())
      expect(through.acknowledgedInTime).toBeGreaterThan(0)
      const reader = await openDatabase(settings)
      onTestFinished(() => reader.close())

      const sent = through.submissions.map(({ number }) => `Visitor ${number}`).sort()
      const stored = await reader.db.selectFrom('enquiry').select('name').execute()
      expect(stored.map(({ name }) => name).sort()).toEqual(sent)

      const countJobs = async () => (await reader.db.selectFrom('job').select('id').execute()).length
      await expect.poll(countJobs, { timeout: longestMs, interval: 250 }).toBe(0)
      const subjects = subjectsOf(received)
      expect(subjects.filter((subject) => subject.startsWith('Message from ')).sort()).toEqual(
        sent.map((name) => `Message from ${name}`),
      )
      expect(subjects).toHaveLength(2 * sent.length)
    },
    2 * longestMs,
  )

  it(
    'snippets that are sent again with the same key are stored once each',
    async () => {
      const { settings, remove } = await createPlace(engine)
      onTestFinished(remove)
      const opened = await openDatabase(settings)
      await migrateToLatest(opened, settings)
      await opened.close()
      const submit = (number: number) => ({
        path: '/api/enquiries/snippets',
        body: { title: `Snippet ${number}`, body: 'Thank you.' },
      })
      const start = () => startProcess(settings)
      const { site, submissions } = await submitThroughKills({
        start,
        rounds: killRounds,
        atOnce,
        lifeMs: 10_000,
        submit,
      })
      onTestFinished(() => site.kill())
      const reader = await openDatabase(settings)
      onTestFinished(() => reader.close())
      const stored = await reader.db.selectFrom('snippet').select('title').execute()
      const sent = submissions.map(({ number }) => `Snippet ${number}`)
      expect(stored.map(({ title }) => title).sort()).toEqual(sent.sort())
    },
    2 * longestMs,
  )
})

/** Lists the subjects of the received mails: one that is sent again after a kill has its earlier Message-ID. */
function subjectsOf(received: readonly Received[]): string[] {
  const mails = new Map(received.map(({ source }) => [readHeader(source, 'Message-ID'), source]))
  return [...mails.values()].map((source) => readHeader(source, 'Subject'))
}

const readHeader = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'm').exec(source)?.[1] ?? ''

async function startProcess(
  { database, dataDir }: DatabaseSettings,
  more: Record<string, string> = {},
): Promise<KillableSite> {
  const program = new URL('./enquiry-process.ts', import.meta.url).pathname
  const environment = {
    DATA_DIR: dataDir,
    BOT_CHECK: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...more,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
  }
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(environment)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  const [line] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer]
  return { url: line.toString().trim(), kill }
}
