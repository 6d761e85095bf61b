import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openText, sealText } from './sealed-text.server.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'studio-sealed-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

it('opens with the same secret, purpose and row only, and refuses a changed text', () => {
  const dataDir = folder()
  const sealed = sealText(dataDir, 'test', 'row 1', 'some text: ü')
  expect(sealed).not.toBe(sealText(dataDir, 'test', 'row 1', 'some text: ü'))
  expect(openText(dataDir, 'test', 'row 1', sealed)).toBe('some text: ü')
  expect(() => openText(folder(), 'test', 'row 1', sealed)).toThrow()
  expect(() => openText(dataDir, 'another', 'row 1', sealed)).toThrow()
  expect(() => openText(dataDir, 'test', 'row 2', sealed)).toThrow()
  const first = sealed.startsWith('A') ? 'B' : 'A'
  expect(() => openText(dataDir, 'test', 'row 1', first + sealed.slice(1))).toThrow()
  expect(() => openText(dataDir, 'test', 'row 1', 'plain')).toThrow()
})
