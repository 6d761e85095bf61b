import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Environment, readConfig } from '#platform/config/config.server.ts'
import { runStudio } from '#server/cli/run-studio.ts'
import { createApp } from '#server/create-app.server.ts'
import { sendEnquiry } from '#tests/support/enquiries.server.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import type { TestApp } from '#tests/support/test-app.server.ts'
import { createPlace, type EngineName, engines } from '#tests/support/test-database.server.ts'
import { erasePerson } from './commands.server.ts'

async function place(engine: EngineName): Promise<Environment & { DATA_DIR: string }> {
  const { settings, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = settings
  const url = database.kind === 'postgres' ? database.url : `file:${database.file}`
  return { DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'silent', BOT_CHECK: 'off' }
}

async function withSite<T>(environment: Environment, work: (app: TestApp) => Promise<T>): Promise<T> {
  const { app, close } = await createApp(readConfig(environment))
  try {
    return await work(app as TestApp)
  } finally {
    await close()
  }
}

async function run(environment: Environment, ...args: string[]): Promise<string> {
  const terminal = testTerminal()
  const code = await runStudio(args, terminal, environment)
  expect([code, terminal.lines.join('\n')]).toEqual([0, expect.anything()])
  return terminal.lines.join('\n')
}

const backUp = async (environment: Environment): Promise<string> =>
  JSON.parse(await run(environment, 'backup', '--json')).file

/** The people with enquiries, and the bell's notices of erasures. */
const stateOf = (environment: Environment) =>
  withSite(environment, async ({ db }) => {
    const enquiries = await db.selectFrom('enquiry').select('person').orderBy('person').execute()
    const lines = await db
      .selectFrom('notification')
      .select('title')
      .where('kind', '=', 'erased-again')
      .execute()
    return { writers: enquiries.map(({ person }) => person), bell: lines.map(({ title }) => title) }
  })

const write = (environment: Environment, email: string) =>
  withSite(environment, (app) => sendEnquiry(app, { email }))

/** Erases, and does what the jobs do: the hashes are written beside the backups by the next backup, too. */
const erase = (environment: Environment, email: string) =>
  withSite(environment, (app) => erasePerson(app, email, { id: null, name: 'Owner' }))

describe.each(engines)('a person who was erased (%s)', (engine) => {
  it('is erased again from a backup that is older, and from data that is put back', async () => {
    const site = await place(engine)
    for (const email of ['Grace@example.com', 'ada@example.com']) await write(site, email)
    const older = await backUp(site)
    await erase(site, 'grace@example.com')
    expect(await stateOf(site)).toMatchObject({ writers: ['ada@example.com'] })
    expect(await run(site, 'restore', older, '--yes')).toContain(
      '1 person was in it who had been erased since',
    )
    const again = ['1 person was erased again']
    expect(await stateOf(site)).toEqual({ writers: ['ada@example.com'], bell: again })
    await erase(site, 'ada@example.com')
    await run(site, 'restore', '--back', '--yes')
    expect(await stateOf(site)).toEqual({ writers: [], bell: again })
  })

  it('is erased again on another machine, by the file beside the backups, which names nobody', async () => {
    const site = await place(engine)
    for (const email of ['grace@example.com', 'ada@example.com']) await write(site, email)
    const older = await backUp(site)
    await erase(site, 'grace@example.com')
    await backUp(site)
    const file = join(dirname(older), 'erased.json')
    expect(readFileSync(file, 'utf8')).not.toContain('grace')
    const other = await place(engine)
    const folder = join(other.DATA_DIR, 'from-elsewhere')
    mkdirSync(folder)
    for (const each of [older, file]) copyFileSync(each, join(folder, basename(each)))
    await run(other, 'restore', join(folder, basename(older)), '--yes')
    expect(await stateOf(other)).toMatchObject({ writers: ['ada@example.com'] })
  })

  it('stays in a backup that was made after they wrote again', async () => {
    const site = await place(engine)
    await write(site, 'grace@example.com')
    await erase(site, 'grace@example.com')
    await write(site, 'grace@example.com')
    const newer = await backUp(site)
    await run(site, 'restore', newer, '--yes')
    expect(await stateOf(site)).toMatchObject({ writers: ['grace@example.com'] })
  })

  it('is in no backup folder before somebody was erased', async () => {
    const site = await place(engine)
    await write(site, 'grace@example.com')
    expect(existsSync(join(dirname(await backUp(site)), 'erased.json'))).toBe(false)
  })
})
