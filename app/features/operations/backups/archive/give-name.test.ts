import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { giveName } from './making-folder.server.ts'

const disk = vi.hoisted(() => ({ code: '' }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Disk>()
  const link = async (from: string, to: string) => {
    if (!disk.code) return real.link(from, to)
    throw Object.assign(new Error(`${disk.code}: operation not permitted, link`), { code: disk.code })
  }
  return { ...real, link }
})

it.each(['', 'EPERM', 'ENOTSUP', 'EXDEV'])(
  'an archive gets its name, and replaces none, on a disk whose links answer %j',
  async (code) => {
    disk.code = code
    const folder = mkdtempSync(join(tmpdir(), 'studio-name-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [part, file] = [join(folder, 'part'), join(folder, 'a.headrow')]
    writeFileSync(part, 'first')
    await giveName(part, file)
    rmSync(part, { force: true })
    writeFileSync(part, 'second')
    await expect(giveName(part, file)).rejects.toThrow(`${file} is there already.`)
    expect(readFileSync(file, 'utf8')).toBe('first')
    expect(readdirSync(folder).sort()).toEqual(['a.headrow', 'part'])
  },
)

it('another failure is passed on', async () => {
  disk.code = 'EIO'
  await expect(giveName('/nowhere/part', '/nowhere/a.headrow')).rejects.toThrow('EIO')
})
