import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLocalFiles } from './local-files.server.ts'

/** Lets the disk create a file but write no bytes, as a full disk does. */
vi.mock('node:fs/promises', async (original) => {
  const disk = await original<typeof Disk>()
  return {
    ...disk,
    open: async (path: string, flags?: string, mode?: number) => {
      const handle = await disk.open(path, flags, mode)
      if (flags === 'wx') {
        handle.writeFile = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
      }
      return handle
    },
  }
})

test('a full disk is reported, and no partial file stays on it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await expect(createLocalFiles(folder).put('kiln/a.jpg', new Uint8Array(1))).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'There is no room left to store files. Free some space on the server, then try again.',
  })
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  expect(readdirSync(join(folder, 'kiln'))).toEqual([])
})
