import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createZstdCompress } from 'node:zlib'
import { type App, systemClock } from '#platform/app.ts'
import { seal } from '#platform/archive/seal.server.ts'
import { type ArchiveEntry, packTar } from '#platform/archive/tar.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { isMissingTable } from '#platform/db/database-errors.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { describeUnreadable, describeUnwritable } from '#platform/files/file-failure.server.ts'
import { ensureErasureKey, listErasures } from '#services/erasures/erasures.server.ts'
import { studio } from '#studio'
import { type BackupOrigin, recordBackup } from '../records.server.ts'
import { readFirstPages } from '../test/pages.server.ts'
import { archiveName } from './archive-name.ts'
import { addToErasedFile } from './erased-file.server.ts'
import { giveName, inMakingFolder } from './making-folder.server.ts'
import {
  archiveFormat,
  type Closing,
  costOfNoPassphrase,
  isLeftOut,
  manifestBytes,
  manifestName,
  type Opening,
  type Page,
  secretName,
  tableName,
  uploadName,
} from './manifest.ts'

/** The database, uploads and settings of the site to back up. */
export interface BackupSource extends Pick<App, 'clock' | 'config' | 'files'> {
  opened: OpenedDatabase
  version: string
  /** Reads some pages of the site, so that a restored one can be compared with it. */
  readPages?: () => Promise<Page[]>
}

export interface MadeBackup {
  file: string
  bytes: number
  takenAt: string
  tookMs: number
  counts: Closing['counts']
}

const noRoom =
  'There is no room left for a backup, and nothing of it was left behind. Free some space, or name a folder on another disk in Settings, under Backups (BACKUP_TO).'

interface BackupPlan {
  folder: string
  passphrase: string | undefined
  /** Recorded with an archive of the site's own backup folder. */
  origin: BackupOrigin
  /** The studio's name in force: a process beside the site knows that of the folder alone. */
  name?: string | undefined
}

export type SiteBackup = Pick<BackupPlan, 'origin' | 'name'> & { folder?: string | undefined }

/** Backs up the site of these settings, into its backup folder where no other is named. */
export async function backUpSite(
  config: Config,
  { origin, name, folder = config.backup.to }: SiteBackup,
): Promise<MadeBackup> {
  const opened = await openDatabase(config)
  try {
    const readPages = () => readFirstPages(ownOrigin(config), config.siteUrl)
    const site = { config, clock: systemClock, files: createFiles(config, systemClock) }
    const source = { ...site, opened, version: await readVersion(), readPages }
    return await makeBackup(source, { folder, passphrase: config.backup.passphrase, origin, name })
  } finally {
    await opened.close()
  }
}

/** Where the site of these settings answers, if it serves on this machine. */
function ownOrigin({ host, port }: Config): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Writes everything that the site stores into one new file in `folder`, while the site serves. */
export async function makeBackup(
  source: BackupSource,
  { folder, passphrase, origin, name = studio.name }: BackupPlan,
): Promise<MadeBackup> {
  const { clock, config, opened } = source
  const startedAt = clock.now().getTime()
  const making = () =>
    inMakingFolder(folder, clock.now(), async (scratch) => {
      // A name says the second, and no file is replaced.
      while (existsSync(join(folder, archiveName(name, clock.now())))) await sleep(100)
      const part = join(scratch, 'archive')
      const pagesBefore = await readPagesOf(source)
      await ensureErasureKey(opened.db).catch(ignoreMissingTable)
      const closing = await source.opened.readSnapshot({ scratch, clock }, async (snapshot) => {
        const parts = new PartList()
        const pages = sameIn(pagesBefore, await readPagesOf(source))
        const entries = listEntries(source, snapshot, {
          scratch,
          name,
          isSealed: passphrase !== undefined,
          parts,
          pages,
        })
        const packed = createZstdCompress()
        const packing = pipeline(Readable.from(packTar(entries), { objectMode: false }), packed)
        const handle = await open(part, 'wx', 0o600)
        const written = handle.createWriteStream({ flush: true })
        await Promise.all([packing, pipeline(passphrase ? seal(packed, passphrase) : packed, written)])
        return parts.closing as Closing
      })
      const file = join(folder, archiveName(name, new Date(closing.takenAt)))
      await addToErasedFile(folder, (await listErasures(opened.db)).erasures)
      await giveName(part, file)
      const { size: bytes } = await stat(file)
      const tookMs = clock.now().getTime() - startedAt
      return { file, bytes, takenAt: closing.takenAt, tookMs, counts: closing.counts }
    })
  const made = await expectRoom(noRoom, making).catch((error) => {
    const setting = folder === config.backup.to ? "'Settings, Backups' (BACKUP_TO)" : '--to'
    throw describeUnwritable(folder, setting, error) ?? describeUnreadable(error.path ?? '', error) ?? error
  })
  if (folder === config.backup.to) await recordBackup(opened.db, made, origin).catch(ignoreMissingTable)
  return made
}

/** Collects size and hash of each file while it is written. */
class PartList {
  readonly #parts: Closing['parts'] = []
  closing: Closing | undefined

  get all(): Closing['parts'] {
    return this.#parts
  }

  observe({ name, size, body }: ArchiveEntry): ArchiveEntry {
    const parts = this.#parts
    async function* observed() {
      const hash = createHash('sha256')
      for await (const chunk of body) {
        hash.update(chunk)
        yield chunk
      }
      parts.push({ name, size, sha256: hash.digest('hex') })
    }
    return { name, size, body: observed() }
  }
}

interface Making {
  scratch: string
  name: string
  isSealed: boolean
  parts: PartList
  pages: Page[]
}

/** A database before this version remembers no erasures. */
function ignoreMissingTable(error: unknown): void {
  if (!isMissingTable(error)) throw error
}

const readPagesOf = async ({ readPages }: BackupSource) => (await readPages?.()) ?? []

/** Leaves out pages that changed around the moment of the snapshot. */
function sameIn(before: readonly Page[], after: readonly Page[]): Page[] {
  const same = new Set(before.map((page) => JSON.stringify(page)))
  return after.filter((page) => same.has(JSON.stringify(page)))
}

async function* listEntries(
  source: BackupSource,
  snapshot: Snapshot,
  { scratch, name, isSealed, parts, pages }: Making,
): AsyncGenerator<ArchiveEntry> {
  const { config, files, opened, version } = source
  const opening: Opening = {
    format: archiveFormat,
    version,
    studio: name,
    engine: opened.engine,
    schema: (await readMigrationState(opened)).applied,
    takenAt: snapshot.takenAt.toISOString(),
    tables: snapshot.tables.filter((table) => table !== 'migration' && !isLeftOut(table, isSealed)),
    secrets: isSealed,
    notes: isSealed ? [] : costOfNoPassphrase,
  }
  yield parts.observe(manifestEntry(opening))
  if (isSealed) {
    const key = await readKey(join(config.dataDir, secretName))
    yield parts.observe({ name: secretName, size: key.length, body: Readable.from([key]) })
  }
  const counts: Closing['counts'] = {}
  for (const table of opening.tables) {
    const lines = join(scratch, 'rows')
    counts[table] = await writeRows(snapshot.rows(table), lines)
    const { size } = await stat(lines)
    yield parts.observe({ name: tableName(table), size, body: createReadStream(lines) })
    await rm(lines)
  }
  let uploads = 0
  for await (const key of files.list()) {
    const stored = await files.find(key)
    // Deleted since the list was read.
    if (!stored) continue
    yield parts.observe({ name: uploadName(key), size: stored.size, body: stored.body })
    uploads += 1
  }
  parts.closing = { ...opening, counts, uploads, pages, parts: parts.all }
  yield manifestEntry(parts.closing)
}

/** A site that has not needed its key yet has none; any other failure ends the backup. */
async function readKey(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
}

function manifestEntry(manifest: Opening): ArchiveEntry {
  const bytes = manifestBytes(manifest)
  return { name: manifestName, size: bytes.length, body: Readable.from([bytes]) }
}

/** An archive names the size of a file before its bytes, so rows are written to the disk first. */
async function writeRows(rows: AsyncIterable<Record<string, unknown>>, path: string): Promise<number> {
  let count = 0
  async function* lines() {
    let waiting = ''
    for await (const row of rows) {
      count += 1
      waiting += `${JSON.stringify(row)}\n`
      if (waiting.length < 64 * 1024) continue
      yield waiting
      waiting = ''
    }
    yield waiting
  }
  const handle = await open(path, 'w', 0o600)
  await pipeline(lines, handle.createWriteStream())
  return count
}

/** Reads the version of the program in this folder. */
export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}
