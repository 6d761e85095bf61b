import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the key of a purpose. */
export type Secrets = (purpose: string) => string

/** Derives each key once, because the file is read without giving way to other work. */
export function createSecrets(dataDir: string): Secrets {
  const known = new Map<string, string>()
  return (purpose) => {
    const secret = known.get(purpose) ?? readSecret(dataDir, purpose)
    known.set(purpose, secret)
    return secret
  }
}

/**
 * Derives a key for one purpose from the installation's secret: `$DATA_DIR/secret.key`, made at first use and
 * readable by its owner only. Machines that share a database share this file too; a backup of the data folder
 * contains it.
 */
export function readSecret(dataDir: string, purpose: string): string {
  const file = join(dataDir, 'secret.key')
  const master = readIfPresent(file) ?? createOnce(dataDir, file)
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32)).toString('base64url')
}

/**
 * Creates the file by a hard link, which appears complete and fails if the file exists, so that processes that start
 * together agree on one secret.
 */
function createOnce(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readIfPresent(file)
  if (!made) throw new Error(`${file} is empty: restore it from a backup, or remove it and start again.`)
  return made
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text === '' ? undefined : Buffer.from(text)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
