import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSecrets } from './secret.server.ts'
import { readToken, signToken } from './signed-token.server.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'studio-signed-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

it('gives back the text for the same installation and purpose only', () => {
  const secrets = createSecrets(folder())
  const token = signToken(secrets, 'test', 'a.b')
  expect(readToken(secrets, 'test', token)).toBe('a.b')
  expect(readToken(secrets, 'another', token)).toBeUndefined()
  expect(readToken(createSecrets(folder()), 'test', token)).toBeUndefined()
})

it('is refused once anything of it has changed', () => {
  const secrets = createSecrets(folder())
  const token = signToken(secrets, 'test', 'row')
  const changed = [
    '',
    '.',
    'row',
    'row.',
    `x${token}`,
    `${token}x`,
    token.slice(0, -1),
    `${token.slice(0, -1)}ü`,
  ]
  for (const each of changed) expect(readToken(secrets, 'test', each), each).toBeUndefined()
})
