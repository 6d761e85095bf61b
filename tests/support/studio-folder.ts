import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const demonstration = resolve('demo')

/** Makes a studio's folder of the demonstration's words, for this test alone. Its pictures are the demonstration's own. */
export function makeStudioFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'headrow-studio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const brand = ['tokens.css', 'mark.svg', 'pattern.svg'].map((file) => `brand/${file}`)
  for (const path of ['studio.config.ts', 'content', ...brand]) {
    cpSync(join(demonstration, path), join(folder, path), { recursive: true })
  }
  for (const path of ['public', 'brand/public']) symlinkSync(join(demonstration, path), join(folder, path))
  return {
    folder,
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: (file: string) => rmSync(join(folder, file)),
    /** Replaces a text at its first place in the file, and returns the line of that. */
    edit(file: string, from: string, to: string): number {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      )
      return text.slice(0, text.indexOf(from)).split('\n').length
    },
  }
}
