import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readZip } from '#tests/support/read-zip.ts'
import { packZip, zipFolder } from './zip.server.ts'

const at = new Date('2026-11-27T09:30:10Z')

test('a zip has its files in it, byte for byte', async () => {
  const files = [
    { name: 'person.json', bytes: Buffer.from('{"name":"Zoë"}') },
    { name: 'mails/empty.eml', bytes: Buffer.alloc(0) },
    { name: 'mails/Zoë.eml', bytes: Buffer.from('Hello '.repeat(10_000)) },
  ]
  const zip = await packZip(files, at)
  expect([...readZip(zip)]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
  expect(zip.length).toBeLessThan(1_000)
})

test('a folder becomes a zip with its folders, and one that cannot be read none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  mkdirSync(join(folder, 'site/posts/kiln'), { recursive: true })
  writeFileSync(join(folder, 'site/posts/kiln/index.md'), 'Words.')
  writeFileSync(join(folder, 'site/manifest.json'), '{}')
  const file = join(folder, 'site.zip')
  await zipFolder(join(folder, 'site'), file)
  const files = [...readZip(readFileSync(file))].map(([name, bytes]) => [name, String(bytes)])
  expect(Object.fromEntries(files)).toEqual({ 'posts/kiln/index.md': 'Words.', 'manifest.json': '{}' })
  await expect(zipFolder(join(folder, 'nowhere'), file)).rejects.toThrow('ENOENT')
  rmSync(folder, { recursive: true })
})
