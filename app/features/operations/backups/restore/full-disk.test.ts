import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { exchangeIfReady, isExchanging, leaveForStart } from './exchange.server.ts'

const disk = vi.hoisted(() => ({ isFull: (_path: string): boolean => false, other: '', free: 0 }))

/** Lets the disk create a file but write no bytes, as a full disk does. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Disk>()
  const writeFile = async (path: string, content: string, options: object) => {
    if (!disk.isFull(path)) return real.writeFile(path, content, options)
    await real.writeFile(path, '', options)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const stat = async (path: string) => {
    const found = await real.stat(path)
    return disk.other && path.startsWith(disk.other) ? Object.assign(found, { dev: -1 }) : found
  }
  const statfs = async (path: string) => {
    const found = await real.statfs(path)
    return disk.other && path.startsWith(disk.other) ? { ...found, bsize: 1, bavail: disk.free } : found
  }
  return { ...real, writeFile, stat, statfs }
})

afterEach(() => {
  disk.isFull = () => false
  disk.other = ''
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.each(['restore.json.out', 'restore-ready.json'])(
  'an exchange for whose plan there is no room leaves nothing: %s',
  async (name) => {
    const dataDir = createFolder()
    const scratch = join(dataDir, '.restoring-1')
    const plan = { before: 'before-restore-1', out: [], in: [], scratch }
    disk.isFull = (path) => path.startsWith(join(dataDir, `${name}.`)) && path.endsWith('.part')
    const place = readConfig({ DATA_DIR: dataDir })
    await expect(leaveForStart(place, plan)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/^There is no room left to exchange the data. Nothing was changed/),
    })
    expect([isExchanging(dataDir), readdirSync(dataDir)]).toEqual([false, []])
    expect(await exchangeIfReady(place, async () => false)).toBe(undefined)
  },
)

it('an exchange whose data do not fit on their disk is refused before anything is moved', async () => {
  const [dataDir, otherDisk] = [createFolder(), createFolder()]
  const scratch = join(dataDir, '.restoring-1')
  mkdirSync(join(scratch, 'uploads'), { recursive: true })
  writeFileSync(join(scratch, 'uploads/new.jpg'), 'x'.repeat(1000))
  writeFileSync(join(scratch, 'studio.db'), 'x'.repeat(500))
  const names = ['uploads', 'studio.db']
  const moves = {
    out: [],
    in: names.map((name) => ({ from: join(scratch, name), to: join(otherDisk, name) })),
  }
  const plan = { before: 'before-restore-1', ...moves, scratch }
  const place = readConfig({ DATA_DIR: dataDir })
  Object.assign(disk, { other: otherDisk, free: 1499 })
  await expect(leaveForStart(place, plan)).rejects.toMatchObject({ kind: 'unavailable' })
  expect([isExchanging(dataDir), readdirSync(otherDisk)]).toEqual([false, []])
  disk.free = 1500
  await leaveForStart(place, plan)
  expect(await exchangeIfReady(place, async () => false)).toMatchObject(plan)
  expect(readdirSync(otherDisk, { recursive: true }).sort()).toEqual([
    'studio.db',
    'uploads',
    'uploads/new.jpg',
  ])
})
