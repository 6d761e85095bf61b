import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { endRun, findRun } from '../runs/run-record.server.ts'
import { isExchanging, leaveForStart, swapIfReady } from './swap.server.ts'

const disk = vi.hoisted(() => ({ isFull: (_path: string): boolean => false }))

/** Lets the disk create a file but write no bytes, as a full disk does. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Disk>()
  const writeFile = async (path: string, content: string, options: object) => {
    if (!disk.isFull(path)) return real.writeFile(path, content, options)
    await real.writeFile(path, '', options)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile }
})

afterEach(() => {
  disk.isFull = () => false
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.each(['restore.json.out.part', 'restore-ready.json.part'])(
  'an exchange for whose plan there is no room leaves nothing: %s',
  async (part) => {
    const dataDir = createFolder()
    const scratch = join(dataDir, '.restoring-1')
    const plan = { before: 'before-restore-1', out: [], in: [], scratch }
    disk.isFull = (path) => path.endsWith(part)
    const place = { dataDir, database: { kind: 'sqlite' as const, file: join(dataDir, 'studio.db') } }
    await expect(leaveForStart(place, plan)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/^There is no room left to exchange the data. Nothing was changed/),
    })
    expect([isExchanging(dataDir), readdirSync(dataDir)]).toEqual([false, []])
    expect(await swapIfReady(place, async () => false)).toBe('none')
  },
)

const record = {
  ...{ name: 'a', by: 'Ada', since: '2026-01-15T12:00:00.000Z', step: null, endedAt: null },
  ...{ problem: null, result: null, pid: process.pid },
}

it('the outcome of a run takes the place of its record, where there is no room for both', async () => {
  const dataDir = createFolder()
  mkdirSync(join(dataDir, 'runs'))
  const file = join(dataDir, 'runs/backup.json')
  writeFileSync(file, JSON.stringify(record))
  disk.isFull = () => readdirSync(join(dataDir, 'runs')).includes('backup.json')
  const now = new Date('2026-01-15T12:01:00Z')
  await endRun(dataDir, 'backup', { now, problem: 'There is no room.' })
  expect(await findRun(dataDir, 'backup')).toMatchObject({
    endedAt: now.toISOString(),
    problem: 'There is no room.',
  })
  expect(readdirSync(join(dataDir, 'runs'))).toEqual(['backup.json'])

  disk.isFull = () => true
  await endRun(dataDir, 'backup', { now })
  expect(await findRun(dataDir, 'backup')).toBe(undefined)
  expect(readdirSync(join(dataDir, 'runs'))).toEqual([])
})
