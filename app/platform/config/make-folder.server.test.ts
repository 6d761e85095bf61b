import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/open-database.server.ts'
import { ensureFolder } from './make-folder.server.ts'

function makeTemporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'studio-folder-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function regularFile(): string {
  const path = join(makeTemporaryFolder(), 'file')
  writeFileSync(path, '')
  return path
}

describe('a folder that a setting names', () => {
  it('is made with its parents, for this user only, and left empty', async () => {
    const folder = join(makeTemporaryFolder(), 'srv/studio/data')
    await ensureFolder('DATA_DIR', folder)
    await ensureFolder('DATA_DIR', folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each<[string, () => string]>([
    ['a regular file', () => join(regularFile(), 'a/data')],
    ['/proc', () => '/proc/no-such-folder/data'],
    ['/sys', () => '/sys/no-such-folder/data'],
  ])('below %s is refused in one line that names the setting', async (_, make) => {
    const folder = make()
    const refusal = await ensureFolder('UPLOADS_URL', folder).catch((error: Error) => error.message)
    expect(refusal).toMatch(new RegExp(`^UPLOADS_URL: ${folder} cannot be written to \\(E[A-Z]+\\)$`))
  })

  it.each<[string, () => string]>([
    ['is a regular file', regularFile],
    ['takes no files', () => '/proc/self'],
  ])('is refused where it %s', async (_, make) => {
    await expect(ensureFolder('DATA_DIR', make())).rejects.toThrow(/^DATA_DIR: .* cannot be written to/)
  })
})

it('a database file below /proc is refused in one line that names DATABASE_URL', async () => {
  const database = { kind: 'sqlite', file: '/proc/no-such-folder/studio.db' } as const
  await expect(openDatabase({ database, dataDir: makeTemporaryFolder() })).rejects.toThrow(
    /^DATABASE_URL: \/proc\/no-such-folder\/studio.db cannot be opened/,
  )
})
