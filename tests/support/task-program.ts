import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes a program for a task process, which ends with its parent. It is removed after the test. */
export function writeProgram(text: string): string {
  const folder = makeFolder()
  const program = join(folder, 'program.mjs')
  writeFileSync(program, `${text}\nprocess.on('disconnect', () => process.exit())\nprocess.send('ready')\n`)
  return program
}

/** Makes a folder that is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
