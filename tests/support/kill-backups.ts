import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArchiveName } from '#features/operations/backups/archive/archive-name.ts'
import { checkArchive } from '#features/operations/backups/archive/read-archive.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { leanFlags } from '#platform/processes/task-process.server.ts'
import { createApp } from '#server/create-app.server.ts'

export interface SiteSettings extends Record<string, string> {
  DATA_DIR: string
  DATABASE_URL: string
}

const uploads = 20
const rows = 2_000

/** Gives a site content that says `mark` in its rows and in its uploads. */
export async function fillSite(settings: SiteSettings, mark: string): Promise<void> {
  const folder = join(settings.DATA_DIR, 'uploads/mark')
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < uploads; at += 1) writeFileSync(join(folder, `${at}.webp`), mark.repeat(100_000))
  const config = readConfig(settings)
  const opened = await openDatabase(config)
  try {
    await migrateToLatest(opened, config)
    await opened.db.deleteFrom('notification').execute()
    const row = {
      kind: 'mark',
      title: mark,
      body: null,
      link: null,
      quiet: 1 as const,
      createdAt: '2026-01-01',
    }
    const values = Array.from({ length: rows }, (_, at) => ({ ...row, id: `row-${at}` }))
    await opened.db
      .insertInto('notification')
      .values(values.slice(0, rows / 2))
      .execute()
    await opened.db
      .insertInto('notification')
      .values(values.slice(rows / 2))
      .execute()
  } finally {
    await opened.close()
  }
}

/** Starts the site as after a crash, and returns its marks: one if it is whole, more if it is between two states. */
async function readMarks(settings: SiteSettings): Promise<string[]> {
  const { app, close } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    const found = await app.db.selectFrom('notification').select('title').execute()
    const folder = join(settings.DATA_DIR, 'uploads/mark')
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').slice(-1))
    const isComplete = found.length === rows && files.length === uploads
    return [...new Set([...found.map(({ title }) => title), ...files, ...(isComplete ? [] : ['incomplete'])])]
  } finally {
    await close()
  }
}

/** Runs a command of the studio, kills it after so long, and returns its exit code: null where it was killed in time. */
async function runAndKill(settings: SiteSettings, words: string[], afterMs?: number) {
  const { PATH, STUDIO_DIR = 'demo', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, STUDIO_DIR, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(process.execPath, [...leanFlags, 'app/server/cli/studio.ts', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, errors] = [text(child.stdout), text(child.stderr)]
  const closed = once(child, 'close') as Promise<[number | null]>
  if (afterMs !== undefined) {
    await Promise.race([sleep(afterMs), closed])
    child.kill('SIGKILL')
  }
  const [code] = await closed
  return { code, printed: await printed, errors: await errors }
}

export async function backUp(settings: SiteSettings): Promise<{ file: string; ms: number }> {
  const began = performance.now()
  const { code, printed, errors } = await runAndKill(settings, ['backup', '--json'])
  if (code !== 0) throw new Error(`A backup ended with ${code}: ${errors}`)
  return { file: JSON.parse(printed).file, ms: performance.now() - began }
}

/** Kills backups at random moments, and lists the archives that are not whole, and what else was left at the end. */
export async function killBackups(settings: SiteSettings, rounds: number) {
  const { ms, file } = await backUp(settings)
  const folder = join(file, '..')
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const { code } = await runAndKill(settings, ['backup'], Math.random() * ms)
    if (code === null) killed += 1
  }
  await backUp(settings)
  const bad: string[] = []
  for (const name of readdirSync(folder)) {
    const place = { file: join(folder, name), passphrase: undefined }
    // The operating system has released its lock.
    if (name === '.making.lock') continue
    if (!readArchiveName(name)) bad.push(name)
    else await checkArchive(place).catch((error: Error) => bad.push(`${name}: ${error.message}`))
  }
  return { killed, bad }
}

/** Kills restores at random moments, and lists the outcomes of the starts that follow: `old`, `new`, or what is wrong. */
export async function killRestores(settings: SiteSettings, rounds: number) {
  await fillSite(settings, 'a')
  const a = await backUp(settings)
  await fillSite(settings, 'b')
  const b = await backUp(settings)
  const files: Record<string, string> = { a: a.file, b: b.file }
  let state = 'b'
  const began = performance.now()
  await runAndKill(settings, ['restore', b.file, '--yes'])
  const ms = performance.now() - began
  const outcomes: string[] = []
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const next = state === 'a' ? 'b' : 'a'
    const words = ['restore', files[next] as string, '--yes']
    const { code } = await runAndKill(settings, words, Math.random() * ms)
    if (code === null) killed += 1
    const marks = await readMarks(settings)
    const [mark = 'none', ...others] = marks
    const isWhole = others.length === 0 && (mark === state || mark === next)
    outcomes.push(isWhole ? (mark === state ? 'old' : 'new') : marks.join(' and '))
    if (isWhole) state = mark
  }
  const last = await runAndKill(settings, ['restore', b.file, '--yes'])
  const left = readdirSync(settings.DATA_DIR).filter((name) => /^\.restoring|^restore.*json/.test(name))
  return { killed, outcomes, left, last: last.code }
}
