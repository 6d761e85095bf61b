import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { move } from './move.server.ts'

/** The calls that change the disk, as they come, and the one at which the process is killed, before or half way through. */
const disk = vi.hoisted(() => ({ calls: [] as string[], killAt: '', isHalf: false, other: 'none' }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Disk>()
  const killed = (name: string) => {
    const call = `${name} ${disk.calls.filter((each) => each.startsWith(name)).length + 1}`
    disk.calls.push(call)
    return call === disk.killAt
  }
  const end = () => {
    throw new Error('killed')
  }
  /** Only the first file of a folder is copied, or deleted. */
  const half = async (path: string, work: (file: string) => Promise<unknown>) => {
    const [first] = disk.isHalf && existsSync(path) ? readdirSync(path) : []
    if (first) await work(first)
    end()
  }
  return {
    ...real,
    async rename(from: string, to: string) {
      if (from.includes(disk.other) !== to.includes(disk.other))
        throw Object.assign(new Error('cross-device link'), { code: 'EXDEV' })
      if (killed('rename')) end()
      await real.rename(from, to)
    },
    async cp(from: string, to: string, options: object) {
      if (killed('copy')) {
        await half(from, async (file) => {
          await real.mkdir(to)
          await real.copyFile(join(from, file), join(to, file))
        })
      }
      await real.cp(from, to, options)
    },
    async rm(path: string, options: object) {
      if (killed('remove')) await half(path, (file) => real.rm(join(path, file)))
      await real.rm(path, options)
    },
  }
})

beforeEach(() => {
  Object.assign(disk, { calls: [], killAt: '', isHalf: false, other: 'other-disk' })
})

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, to] = [join(folder, 'other-disk/uploads'), join(folder, 'data/uploads')]
  mkdirSync(from, { recursive: true })
  for (const name of ['a.webp', 'b.webp', 'c.webp']) writeFileSync(join(from, name), name)
  return { from, to, folder }
}

function expectMoved(folder: string): void {
  expect([readdirSync(join(folder, 'other-disk')), readdirSync(join(folder, 'data'))]).toEqual([
    [],
    ['uploads'],
  ])
  const uploads = join(folder, 'data/uploads')
  expect(readdirSync(uploads).map((name) => readFileSync(join(uploads, name), 'utf8'))).toEqual([
    'a.webp',
    'b.webp',
    'c.webp',
  ])
}

it('a move to another disk is finished by the next process, wherever it was killed', async () => {
  const first = setUp()
  await move(first.from, first.to)
  expectMoved(first.folder)
  const { calls } = disk
  expect(calls).toEqual(['remove 1', 'copy 1', 'rename 1', 'rename 2', 'remove 2'])
  for (const killAt of calls) {
    for (const isHalf of [false, true]) {
      const { from, to, folder } = setUp()
      Object.assign(disk, { calls: [], killAt, isHalf })
      await expect(move(from, to), killAt).rejects.toThrow('killed')
      Object.assign(disk, { calls: [], killAt: '' })
      await move(from, to)
      expectMoved(folder)
      // A third process has nothing to do.
      await move(from, to)
      expectMoved(folder)
    }
  }
})

it('a move that meets something in its place changes nothing', async () => {
  const { from, to } = setUp()
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'theirs'), 'x')
  await expect(move(from, to)).rejects.toThrow('ENOTEMPTY')
  expect([readdirSync(to), readdirSync(from)]).toEqual([['theirs'], ['a.webp', 'b.webp', 'c.webp']])
})
