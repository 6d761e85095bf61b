import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inMakingFolder } from './making-folder.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-making-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs rounds in another process: each enters the folder where it can, and notes whether somebody else was inside. */
function startRival(folder: string, rounds: number) {
  const module = new URL('./making-folder.server.ts', import.meta.url).href
  const code = `
    const { inMakingFolder } = await import(${JSON.stringify(module)})
    const { appendFileSync, mkdirSync, rmdirSync } = await import('node:fs')
    const note = (line) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, line + '\\n')
    for (let round = 0; round < ${rounds}; round += 1) {
      await inMakingFolder(${JSON.stringify(folder)}, new Date(), async () => {
        try { mkdirSync(${JSON.stringify(join(folder, 'inside'))}) } catch { note('two') }
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
        try { rmdirSync(${JSON.stringify(join(folder, 'inside'))}) } catch { note('two') }
        note('one')
      }).catch((error) => { if (!String(error).includes('Another backup')) note(String(error)) })
    }`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
}

it('has one process of three at a time', async () => {
  const folder = newFolder()
  const rivals = [1, 2, 3].map(() => startRival(folder, 200))
  const codes = await Promise.all(rivals.map((rival) => once(rival, 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0, 0])
  const notes = readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')
  expect(new Set(notes)).toEqual(new Set(['one']))
})

it('names since when another one has it, and is free of all that a killed one has left', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, '.making'))
  writeFileSync(join(folder, '.making', 'half'), 'half')
  const now = new Date('2026-01-15T12:00:00Z')
  await inMakingFolder(folder, now, async (path) => {
    expect(existsSync(join(path, 'half'))).toBe(false)
    await expect(inMakingFolder(folder, now, async () => undefined)).rejects.toThrow(
      'Another backup has been running since 2026-01-15T12:00:00.000Z. Wait for it.',
    )
  })
  expect(existsSync(join(folder, '.making'))).toBe(false)
})
