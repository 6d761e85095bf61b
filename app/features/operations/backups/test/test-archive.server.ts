import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { systemClock } from '#platform/app.ts'
import { notBuiltCode } from '#platform/config/checkout.server.ts'
import { type Config, environmentOf, settingNames } from '#platform/config/config.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createLocalFiles } from '#platform/files/local-files.server.ts'
import { loadArchive } from '../archive/load-archive.server.ts'
import { readVersion } from '../archive/make-backup.server.ts'
import { inMakingFolder } from '../archive/making-folder.server.ts'
import type { Closing } from '../archive/manifest.ts'
import { type ArchivePlace, checkArchive } from '../archive/read-archive.server.ts'
import { comparePages, readFirstPages } from './pages.server.ts'

interface Tested {
  closing: Closing
  /** How many pages were compared; none where the site is not built. */
  pages: number
}

/**
 * Reads an archive to its end, restores it into a scratch folder, starts a site there, compares every count and the first
 * pages, and removes the folder. Needs no site, and changes none.
 */
export async function testArchive(place: ArchivePlace, config: Config): Promise<Tested> {
  const closing = await checkArchive(place)
  return inScratchFolder(config, async (scratch) => {
    const opened = await openDatabase({
      database: { kind: 'sqlite', file: join(scratch, 'studio.db') },
      dataDir: scratch,
    })
    const files = createLocalFiles(join(scratch, 'uploads'))
    try {
      await loadArchive(place, closing, { opened, files, dataDir: scratch, now: systemClock.now() })
      await compareCounts(opened, closing)
    } finally {
      await opened.close()
    }
    return { closing, pages: await compareSite(scratch, closing) }
  })
}

/** In the data folder where there is one, which has room for uploads; `/tmp` is often memory. */
function inScratchFolder<T>({ dataDir }: Config, work: (scratch: string) => Promise<T>): Promise<T> {
  const lock = { name: '.testing', what: 'test of a backup' }
  return existsSync(dataDir) ? inMakingFolder(dataDir, systemClock.now(), work, lock) : inNewFolder(work)
}

async function inNewFolder<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'studio-test-'))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Counts the rows of the restored database, not those of the archive. */
async function compareCounts({ db }: OpenedDatabase, { tables, counts }: Closing): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    )
    const found = rows[0]?.count ?? 0
    if (found === counts[table]) continue
    throw new AppError('invalid', `Restored, ${table} has ${found} rows in place of ${counts[table]}.`)
  }
}

/** Compares the pages of the restored site, and their titles only within one version, because an upgrade may change them. */
async function compareSite(scratch: string, { pages, version }: Closing): Promise<number> {
  const site = await startRestoredSite(scratch)
  if (!site) return 0
  try {
    const found = await readFirstPages(site.url)
    const problem = comparePages(found, version === (await readVersion()) ? pages : [])
    if (problem) throw new AppError('invalid', `Restored, ${problem}.`)
    return found.length
  } finally {
    await site.stop()
  }
}

/** Settings of nobody but the studio's folder: no mail server, no bucket, no nightly backup, any free port. */
const settings = {
  ...Object.fromEntries(settingNames.filter((name) => name !== 'STUDIO_DIR').map((name) => [name, ''])),
  PORT: '0',
  SEED: 'none',
  BACKUP_AT: 'off',
  BOT_CHECK: 'off',
  LOG_LEVEL: 'silent',
}

/**
 * Starts a site on a restored data folder, in a process of its own that ends with this one. Resolves to undefined where the
 * site is not built.
 */
async function startRestoredSite(
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const env = environmentOf({ ...settings, DATA_DIR: dataDir })
  const child = fork('server.ts', ['--restored'], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([url]) => url as string),
    ended.then(() => ''),
  ])
  if (url) {
    return {
      url,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  if (child.exitCode === notBuiltCode) return undefined
  const line = (await complaint).trim().split('\n').at(-1) ?? ''
  throw new AppError('invalid', `A site does not start on the restored data: ${line}`)
}
