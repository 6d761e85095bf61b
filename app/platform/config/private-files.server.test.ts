import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/open-database.server.ts'
import { closePrivateFiles, listOpenFiles } from './private-files.server.ts'

/** A folder that everybody can read, as `mkdir data` makes one. */
function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-modes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o755)
  return { dataDir, database: { kind: 'sqlite', file: join(dataDir, 'studio.db') } } as const
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('a new database, its companions and its copies are for our user alone in any folder', async () => {
  const config = openFolder()
  const opened = await openDatabase(config)
  await opened.copyTo?.(join(config.dataDir, 'copy.db'))
  const modes = readdirSync(config.dataDir).map((name) => [name, modeOf(join(config.dataDir, name))])
  await opened.close()
  expect(modes.sort()).toEqual([
    ['copy.db', '600'],
    ['studio.db', '600'],
    ['studio.db-shm', '600'],
    ['studio.db-wal', '600'],
  ])
})

it('what stood open before is closed, and nothing else is touched', async () => {
  const config = openFolder()
  const paths = ['studio.db', 'studio.db-wal', 'secret.key', 'outbox', 'notes.txt'].map((name) =>
    join(config.dataDir, name),
  )
  const [database = '', wal = '', secret = '', outbox = '', notes = ''] = paths
  for (const path of [database, wal, secret, notes]) writeFileSync(path, '', { mode: 0o644 })
  mkdirSync(outbox, { mode: 0o755 })
  expect(await listOpenFiles(config)).toEqual([database, wal, secret, outbox])
  await closePrivateFiles(config)
  expect(await listOpenFiles(config)).toEqual([])
  expect(paths.map(modeOf)).toEqual(['600', '600', '600', '700', '644'])
})
