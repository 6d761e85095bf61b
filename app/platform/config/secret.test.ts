import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSecret } from './secret.server.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'studio-secret-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return join(path, 'data')
}

it('is made once, readable by its owner only, and leaves nothing else behind', () => {
  const dataDir = folder()
  const first = readSecret(dataDir, 'accounts')
  expect(readSecret(dataDir, 'accounts')).toBe(first)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

it('differs by purpose and by installation', () => {
  const dataDir = folder()
  const secrets = [readSecret(dataDir, 'a'), readSecret(dataDir, 'b'), readSecret(folder(), 'a')]
  expect(new Set(secrets).size).toBe(3)
})

it('is the same for processes that start at the same moment', async () => {
  const dataDir = folder()
  const module = new URL('./secret.server.ts', import.meta.url).href
  const script = `const { readSecret } = await import(${JSON.stringify(module)}); console.log(readSecret(${JSON.stringify(dataDir)}, 'x'))`
  const ask = `for n in 1 2 3 4; do "$0" --input-type=module -e "$1" & done; wait`
  const said = execFileSync('sh', ['-c', ask, process.execPath, script], { encoding: 'utf8' })
  const secrets = said.trim().split('\n')
  expect(secrets).toHaveLength(4)
  expect(new Set(secrets).size).toBe(1)
})
