import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#platform/app.ts'
import { packTar, unpackTar } from '#platform/archive/tar.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { finishExchange } from '../restore/exchange.server.ts'
import { sweepReplacedData, takeBackRestore } from '../restore/restore.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { inMakingFolder } from './making-folder.server.ts'
import { type Closing, manifestBytes } from './manifest.ts'
import { checkArchive, readArchive } from './read-archive.server.ts'

const place = (file: string) => ({ file, passphrase: undefined })

async function archiveOf(app: TestApp): Promise<string> {
  const folder = join(app.config.dataDir, 'uploads/kiln-1a2b')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '400.webp'), 'bytes')
  const opened = await openDatabase(app.config)
  // In real time, because names say the second and no file is replaced.
  const source = { ...app, clock: systemClock, opened, version: '1.2.3' }
  const made = await makeBackup(source, {
    folder: join(app.config.dataDir, 'backups'),
    passphrase: undefined,
    origin: 'hand',
  })
  await opened.close()
  return made.file
}

/** Packs an archive again after a change of its files. */
async function changed(file: string, change: (parts: [string, Buffer][]) => void): Promise<string> {
  const parts: [string, Buffer][] = []
  const tar = zstdDecompressSync(readFileSync(file))
  for await (const { name, body } of unpackTar(Readable.from([tar]))) parts.push([name, await buffer(body)])
  change(parts)
  async function* entries() {
    for (const [name, bytes] of parts) yield { name, size: bytes.length, body: Readable.from([bytes]) }
  }
  const other = `${file}.changed`
  writeFileSync(other, zstdCompressSync(await buffer(packTar(entries()))))
  return other
}

const at = (parts: [string, Buffer][], name: string) => parts.findIndex(([each]) => each === name)

function rewrite(
  parts: [string, Buffer][],
  index: number,
  edit: (manifest: Record<string, unknown>) => void,
): void {
  const [name, bytes] = parts.at(index) as [string, Buffer]
  const manifest = JSON.parse(bytes.toString())
  edit(manifest)
  parts.splice(index < 0 ? parts.length + index : index, 1, [name, Buffer.from(JSON.stringify(manifest))])
}

/** Adds a table with one row to an archive, in every manifest and sum of it. */
function plant(parts: [string, Buffer][], table: string): void {
  const row = Buffer.from('{"id":"planted"}\n')
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const edit = (manifest: Closing) => manifest.tables.push(table)
  const read = (index: number) => JSON.parse(String(parts.at(index)?.[1])) as Closing
  const [opening, closing] = [read(0), read(-1)]
  edit(opening)
  edit(closing)
  const first = manifestBytes(opening)
  const name = `tables/${table}.jsonl`
  Object.assign(closing.parts[0] as object, { size: first.length, sha256: sum(first) })
  closing.parts.splice(1, 0, { name, size: row.length, sha256: sum(row) })
  closing.counts[table] = 1
  parts.splice(0, 1, ['manifest.json', first], [name, row])
  parts.splice(-1, 1, ['manifest.json', manifestBytes(closing)])
}

describeOnBothEngines('an archive', (setup, engine) => {
  it('says what is in it', async () => {
    const { app } = await setup()
    const closing = await checkArchive(place(await archiveOf(app)))
    expect(closing).toMatchObject({ engine, version: '1.2.3', uploads: 1, secrets: false })
    expect(closing.tables).not.toContain('session')
    expect(closing.parts.map(({ name }) => name)).toContain('uploads/kiln-1a2b/400.webp')
  })

  it('is made by one process at a time; what a killed one left is taken over', async () => {
    const { app } = await setup()
    const making = join(app.config.dataDir, 'backups/.making')
    mkdirSync(making, { recursive: true })
    writeFileSync(join(making, 'half'), 'x')
    await archiveOf(app)
    const now = systemClock.now()
    await inMakingFolder(join(making, '..'), now, () =>
      expect(archiveOf(app)).rejects.toThrow(`Another backup has been running since ${now.toISOString()}`),
    )
  })
})

describeOnBothEngines('a bad archive', (setup) => {
  it('with one changed bit is refused wherever it is', async () => {
    const { app } = await setup()
    const file = await archiveOf(app)
    const bytes = readFileSync(file)
    for (let byte = 0; byte < bytes.length; byte += Math.ceil(bytes.length / 60)) {
      const flipped = Buffer.from(bytes)
      flipped[byte] = (flipped[byte] as number) ^ 4
      writeFileSync(`${file}.flipped`, flipped)
      const outcome = await checkArchive(place(`${file}.flipped`)).catch((error: Error) => error.message)
      // The bits of zstd's own head that say how much memory to take change nothing of the content.
      if (typeof outcome !== 'string')
        expect([byte, outcome]).toEqual([byte, await checkArchive(place(file))])
      else expect(outcome, `byte ${byte}`).toMatch(/^This archive/)
    }
  })

  it('that was cut short is refused', async () => {
    const { app } = await setup()
    const file = await archiveOf(app)
    const bytes = readFileSync(file)
    for (const part of [0, 0.3, 0.9, 0.999]) {
      writeFileSync(`${file}.short`, bytes.subarray(0, Math.floor(bytes.length * part)))
      await expect(checkArchive(place(`${file}.short`)), `${part}`).rejects.toThrow('This archive')
    }
  })

  it.each<[string, (parts: [string, Buffer][]) => void, RegExp]>([
    ['without its last manifest', (parts) => void parts.pop(), /ends too early/],
    ['with a table left out', (parts) => void parts.splice(at(parts, 'tables/user.jsonl'), 1), /is damaged/],
    [
      'with a file more',
      (parts) => void parts.splice(2, 0, ['uploads/more.webp', Buffer.from('x')]),
      /is damaged/,
    ],
    [
      'with another row',
      (parts) =>
        void parts.splice(at(parts, 'tables/seed.jsonl'), 1, ['tables/seed.jsonl', Buffer.from('{}\n')]),
      /is damaged/,
    ],
    [
      'of a newer schema',
      (parts) =>
        rewrite(parts, 0, (manifest) =>
          Object.assign(manifest, { schema: ['001-first-release', '999-later'], version: '9.0.0' }),
        ),
      /made by version 9\.0\.0, which is newer/,
    ],
    [
      'of a newer format',
      (parts) => rewrite(parts, 0, (manifest) => Object.assign(manifest, { format: 2 })),
      /which is newer/,
    ],
    [
      'with a count that is wrong',
      (parts) => rewrite(parts, -1, (manifest) => Object.assign(manifest, { counts: {} })),
      /does not hold what it says/,
    ],
    ['without a manifest', (parts) => void parts.shift(), /no readable manifest/],
  ])('%s is refused', async (_, change, message) => {
    const { app } = await setup()
    await expect(checkArchive(place(await changed(await archiveOf(app), change)))).rejects.toThrow(message)
  })

  it.each<[string, (parts: [string, Buffer][]) => void, RegExp]>([
    ...['session', 'verification', 'invitation', 'pushDevice', 'twoFactor', 'idempotency', 'migration'].map(
      (table): [string, (parts: [string, Buffer][]) => void, RegExp] => [
        `the table ${table}`,
        (parts) => plant(parts, table),
        new RegExp(`holds the table ${table}, which is never in a backup`),
      ],
    ),
    [
      'a key',
      (parts) => void parts.splice(1, 0, ['secret.key', Buffer.from('x')]),
      /holds secret\.key, which is never/,
    ],
    [
      'the word that it is sealed',
      (parts) => rewrite(parts, 0, (manifest) => Object.assign(manifest, { secrets: true })),
      /holds keys, which is never/,
    ],
  ])(
    'into which somebody has put %s is refused, in the check and while loading',
    async (_, change, message) => {
      const { app } = await setup()
      const file = await changed(await archiveOf(app), change)
      await expect(checkArchive(place(file))).rejects.toThrow(message)
      await expect(readArchive(place(file), async ({ body }) => void (await buffer(body)))).rejects.toThrow(
        message,
      )
    },
  )

  it('that cannot be read says so, and is not called damaged', async () => {
    const { app } = await setup()
    const folder = join(app.config.dataDir, 'a-folder.headrow')
    mkdirSync(folder)
    await expect(checkArchive(place(folder))).rejects.toThrow(`${folder} is a folder, not a file`)
    await expect(checkArchive(place(join(folder, 'x')))).rejects.toThrow('is not there')
    // On Linux this file opens, and each read of it fails with EIO.
    await expect(checkArchive(place('/proc/self/mem'))).rejects.toThrow(
      'cannot be read: the disk reports a fault',
    )
  })

  it('that is none, or not there, is refused', async () => {
    const { app } = await setup()
    const file = join(app.config.dataDir, 'photo.jpg')
    await expect(checkArchive(place(file))).rejects.toThrow('is not there')
    writeFileSync(file, 'JFIF')
    await expect(checkArchive(place(file))).rejects.toThrow('This archive is damaged')
  })
})

describe('an archive that unpacks to a thousand times its size', () => {
  it('is refused before it fills the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-bomb-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bomb.headrow')
    async function* endless() {
      const zeros = Buffer.alloc(2 ** 20)
      for (let megabyte = 0; megabyte < 300; megabyte += 1) yield zeros
    }
    async function* entries() {
      const manifest = Buffer.from(
        JSON.stringify({
          format: 1,
          version: '1',
          studio: 'x',
          engine: 'sqlite',
          schema: ['001-first-release'],
          takenAt: new Date().toISOString(),
          tables: [],
          secrets: false,
          notes: [],
        }),
      )
      yield { name: 'manifest.json', size: manifest.length, body: Readable.from([manifest]) }
      yield { name: 'uploads/zeros.webp', size: 300 * 2 ** 20, body: endless() }
    }
    writeFileSync(
      file,
      await buffer(Readable.from(packTar(entries()), { objectMode: false }).pipe(createZstdCompress())),
    )
    await expect(checkArchive(place(file))).rejects.toThrow('unpacks to more than it can hold')
  })
})

describeOnBothEngines('what a restore replaced', (setup) => {
  it('is deleted after 30 days', async () => {
    const { app } = await setup()
    const names = ['before-restore-20251216T115959000Z', 'before-restore-20251217T120000000Z', 'notes']
    for (const name of names) mkdirSync(join(app.config.dataDir, name), { recursive: true })
    await sweepReplacedData(app)
    expect(readdirSync(app.config.dataDir).filter((name) => names.includes(name))).toEqual(names.slice(1))
    for (const name of names.slice(1)) rmSync(join(app.config.dataDir, name), { recursive: true })
  })
})

describeOnBothEngines('a restore that was killed before its exchange', (setup) => {
  it('is taken back by the next start, but for one that still runs', async () => {
    const { app } = await setup()
    const folder = join(app.config.dataDir, '.restoring-20260115T120000000Z')
    const make = (pid: number) => {
      mkdirSync(folder)
      const owner = { pid, host: hostname(), since: '2026-01-15T12:00:00Z' }
      writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner))
    }
    expect(await takeBackRestore(app.config)).toBe(false)
    make(process.pid)
    expect(await takeBackRestore(app.config)).toBe(false)
    rmSync(folder, { recursive: true })
    // No process has a number as high.
    make(2 ** 30)
    expect([await takeBackRestore(app.config), existsSync(folder)]).toEqual([true, false])
  })
})

describe('an exchange that was interrupted', () => {
  it('is finished by the next process from every moment on', async () => {
    for (let moved = 0; moved <= 4; moved += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'studio-exchange-'))
      const config = readConfig({ DATA_DIR: dataDir })
      const write = (name: string, content: string) => {
        mkdirSync(join(dataDir, name, '..'), { recursive: true })
        writeFileSync(join(dataDir, name), content)
      }
      const names = ['studio.db', 'uploads']
      write('studio.db', 'old')
      write('uploads/a.webp', 'old')
      write('.restoring/studio.db', 'new')
      write('.restoring/uploads/a.webp', 'new')
      const plan = {
        before: 'before-restore',
        scratch: join(dataDir, '.restoring'),
        out: names.map((name) => ({ from: join(dataDir, name), to: join(dataDir, 'before-restore', name) })),
        in: names.map((name) => ({ from: join(dataDir, '.restoring', name), to: join(dataDir, name) })),
      }
      mkdirSync(join(dataDir, 'before-restore'))
      for (const { from, to } of [...plan.out, ...plan.in].slice(0, moved)) renameSync(from, to)
      writeFileSync(join(dataDir, 'restore.json'), JSON.stringify({ ...plan, isOut: moved > 2 }))
      expect(await finishExchange(config)).toMatchObject({ before: 'before-restore' })
      const read = (name: string) => readFileSync(join(dataDir, name), 'utf8')
      expect([read('studio.db'), read('uploads/a.webp')]).toEqual(['new', 'new'])
      expect([read('before-restore/studio.db'), read('before-restore/uploads/a.webp')]).toEqual([
        'old',
        'old',
      ])
      expect(readdirSync(dataDir).sort()).toEqual(['before-restore', 'studio.db', 'uploads'])
      expect(await finishExchange(config)).toBeUndefined()
      expect(existsSync(join(dataDir, 'restore.json'))).toBe(false)
      rmSync(dataDir, { recursive: true })
    }
  })
})
