import { isAbsolute, resolve } from 'node:path'
import type { Config } from './config.server.ts'
import { ConfigError } from './config-error.ts'

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  WORKERS?: number | undefined
}

/** Reads the address of the database; without one it is a file of SQLite in the data folder. */
export function readDatabase(
  { DATABASE_URL: url, WORKERS: workers = 1 }: DatabaseSettings,
  dataDir: string,
): Config['database'] {
  if (url?.startsWith('postgres')) {
    if (!URL.canParse(url)) throw new ConfigError('DATABASE_URL', 'is not an address')
    return { kind: 'postgres', url }
  }
  const file = url ? resolvePath(url.slice('file:'.length)) : resolve(dataDir, 'studio.db')
  const database = { kind: 'sqlite', file } as const
  if (isInMemory(database) && workers > 1) {
    throw new ConfigError('DATABASE_URL', 'file::memory: cannot be shared by more than one of WORKERS')
  }
  return database
}

const isInMemory = (database: Config['database']) =>
  database.kind === 'sqlite' && database.file === ':memory:'

export function resolvePath(path: string): string {
  if (path === ':memory:') return path
  const plain = path.startsWith('//') ? path.replace(/^\/\/(localhost)?/, '') : path
  return isAbsolute(plain) ? plain : resolve(plain)
}
