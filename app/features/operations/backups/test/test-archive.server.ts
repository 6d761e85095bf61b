import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createLocalFiles } from '#platform/files/local-files.server.ts'
import { loadArchive } from '../archive/load-archive.server.ts'
import { inMakingFolder } from '../archive/making-folder.server.ts'
import type { Closing } from '../archive/manifest.ts'
import { type ArchivePlace, checkArchive } from '../archive/read-archive.server.ts'
import { comparePages, readFirstPages } from './pages.server.ts'

/** A site that serves a restored data folder and does nothing else. */
export interface RestoredSite {
  url: string
  stop(): Promise<void>
}

interface TestTools extends Pick<App, 'config' | 'clock'> {
  version: string
  /** Resolves to undefined where the site is not built. */
  startSite(dataDir: string): Promise<RestoredSite | undefined>
}

export interface Verified {
  closing: Closing
  /** How many pages were compared; none where no site was started. */
  pages: number
}

/**
 * Reads an archive to its end, restores it into a scratch folder, starts a site there, compares every count and the first
 * pages, and removes the folder. Needs no site, and changes none.
 */
export async function testArchive(place: ArchivePlace, tools: TestTools): Promise<Verified> {
  const closing = await checkArchive(place)
  return inScratchFolder(tools, async (scratch) => {
    const opened = await openDatabase({
      database: { kind: 'sqlite', file: join(scratch, 'studio.db') },
      dataDir: scratch,
    })
    const files = createLocalFiles(join(scratch, 'uploads'))
    try {
      await loadArchive(place, closing, { opened, files, dataDir: scratch, now: tools.clock.now() })
      await compareCounts(opened, closing)
    } finally {
      await opened.close()
    }
    return { closing, pages: await compareSite(scratch, closing, tools) }
  })
}

/** In the data folder where there is one, which has room for uploads; `/tmp` is often memory. */
function inScratchFolder<T>({ config, clock }: TestTools, work: (scratch: string) => Promise<T>): Promise<T> {
  const lock = { name: '.testing', what: 'test of a backup' }
  return existsSync(config.dataDir)
    ? inMakingFolder(config.dataDir, clock.now(), work, lock)
    : inNewFolder(work)
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
async function compareSite(scratch: string, { pages, version }: Closing, tools: TestTools): Promise<number> {
  const site = await tools.startSite(scratch)
  if (!site) return 0
  try {
    const found = await readFirstPages(site.url)
    const problem = comparePages(found, version === tools.version ? pages : [])
    if (problem) throw new AppError('invalid', `Restored, ${problem}.`)
    return found.length
  } finally {
    await site.stop()
  }
}
