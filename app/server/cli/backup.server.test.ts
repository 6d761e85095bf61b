import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getPart } from '#features/business/check-value.server.ts'
import { savePart } from '#features/business/commands.server.ts'
import { findWhole } from '#features/business/queries.server.ts'
import { isLeftOut } from '#features/operations/backups/archive/manifest.ts'
import { systemClock } from '#platform/app.ts'
import { type Config, readConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { putInForce } from '#studio/in-force.server.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { runJobs } from '#tests/support/test-app.server.ts'
import { createPlace, type EngineName, engines } from '#tests/support/test-database.server.ts'
import { createApp } from '../create-app.server.ts'
import { runStudio } from './run-studio.ts'

type Environment = Record<string, string>

const passphrase = 'correct horse battery staple'

async function place(engine: EngineName, more: Environment = {}): Promise<Environment> {
  const { settings, remove } = await createPlace(engine)
  onTestFinished(remove)
  const { database, dataDir } = settings
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    ...more,
  }
}

async function run(environment: Environment, ...args: string[]) {
  const terminal = testTerminal()
  const code = await runStudio(args, terminal, environment)
  return { code, text: terminal.lines.join('\n'), errors: terminal.errors }
}

async function site(engine: EngineName, more: Environment = {}): Promise<Environment> {
  const environment = await place(engine, more)
  await run(environment, 'seed')
  await run(environment, 'demo-visits', '--days', '3')
  const folder = join(environment.DATA_DIR as string, 'uploads/kiln-1a2b')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '400.webp'), 'the bytes of a picture')
  return environment
}

/** Changes a part of the business as its owner does, in a process that has ended. */
async function change(
  environment: Environment,
  part: string,
  edit: (value: object) => unknown,
): Promise<void> {
  const { app, close } = await createApp(readConfig(environment))
  const { value } = await findWhole(app.db, getPart(part))
  await savePart(app, part, { value: edit(value as object), version: 0 }, commandLine)
  await runJobs(app)
  await close()
  putInForce(undefined)
}

async function archiveOf(environment: Environment): Promise<string> {
  const { code, text } = await run(environment, 'backup', '--json')
  expect([code, text]).toEqual([0, expect.stringContaining('"file"')])
  return JSON.parse(text).file
}

/** Every row of a site, except the tables that no archive has. */
async function contentOf(environment: Environment, isSealed = false): Promise<Record<string, unknown[]>> {
  const config: Config = readConfig(environment)
  const opened = await openDatabase(config)
  try {
    return await opened.readSnapshot(
      { scratch: config.dataDir, clock: systemClock },
      async ({ tables, rows }) => {
        const content: Record<string, unknown[]> = {}
        for (const table of tables.toSorted()) {
          if (!isLeftOut(table, isSealed) && table !== 'migration') {
            content[table] = []
            for await (const row of rows(table)) content[table].push({ ...row })
          }
        }
        return content
      },
    )
  } finally {
    await opened.close()
  }
}

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const))

describe.each(pairs)('a backup of %s restored into %s', (from, to) => {
  it('has every row and every upload, and the site of before can be put back', async () => {
    const source = await site(from)
    await change(source, 'questions', () => [{ question: 'When?', answer: 'In June' }])
    const file = await archiveOf(source)
    const target = await place(to, { SEED: 'none' })
    await run(target, 'seed')
    const before = await contentOf(target)
    const restored = await run(target, 'restore', file, '--yes')
    expect([restored.code, restored.text]).toEqual([0, expect.stringContaining('3 posts')])
    const [sent, received] = [await contentOf(source), await contentOf(target)]
    expect(Object.keys(received)).toEqual(Object.keys(sent))
    expect(received.post).toHaveLength(3)
    expect([received.business, received.businessRevision].map((rows) => rows?.length)).toEqual([1, 1])
    for (const table of Object.keys(sent)) expect(received[table], table).toEqual(sent[table])
    const upload = join(target.DATA_DIR as string, 'uploads/kiln-1a2b/400.webp')
    expect(readFileSync(upload, 'utf8')).toBe('the bytes of a picture')

    const back = await run(target, 'restore', '--back', '--yes')
    expect([back.code, back.text]).toEqual([0, expect.stringContaining('is back')])
    expect(await contentOf(target)).toEqual(before)
    expect(existsSync(upload)).toBe(false)
    expect(await run(target, 'restore', '--back', '--yes')).toMatchObject({ code: 0 })
    expect((await contentOf(target)).post).toHaveLength(3)
  })
})

describe.each(engines)('npm run studio -- backup (%s)', (engine) => {
  it('names the file by studio and moment, for the owner alone, and leaves nothing else', async () => {
    const source = await site(engine)
    const file = await archiveOf(source)
    const folder = join(source.DATA_DIR as string, 'backups')
    const names = readdirSync(folder).filter((name) => name !== '.making.lock')
    expect(names).toEqual([expect.stringMatching(/^headrow-\d{8}T\d{6}Z\.headrow$/)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run(source, 'verify', file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 posts'),
    })
  })

  it('names the file by the name that the owner has given the studio', async () => {
    const source = await site(engine)
    await change(source, 'contact', (value) => ({ ...value, name: 'Weir & Wool' }))
    expect(basename(await archiveOf(source))).toMatch(/^weir-wool-\d{8}T\d{6}Z\.headrow$/)
  })

  it('takes the keys along only when sealed, and opens for the passphrase alone', async () => {
    const source = await site(engine, { BACKUP_PASSPHRASE: passphrase })
    const key = join(source.DATA_DIR as string, 'secret.key')
    writeFileSync(key, 'the secret of the installation\n', { mode: 0o600 })
    const file = await archiveOf(source)
    expect(readFileSync(file, 'latin1')).toMatch(/^headrow sealed archive 1\n/)
    const target = await place(engine, { BACKUP_PASSPHRASE: passphrase })
    for (const wrong of [{ BACKUP_PASSPHRASE: 'another passphrase' }, { BACKUP_PASSPHRASE: '' }]) {
      expect(await run({ ...target, ...wrong }, 'restore', file, '--yes')).toEqual({
        code: 1,
        text: '',
        errors: [expect.stringMatching(/passphrase|BACKUP_PASSPHRASE/)],
      })
    }
    expect(await run(target, 'restore', file, '--yes')).toMatchObject({ code: 0 })
    expect(readFileSync(join(target.DATA_DIR as string, 'secret.key'), 'utf8')).toBe(
      'the secret of the installation\n',
    )
  })

  it.each(['backup', 'export', 'upgrade'])(
    '%s of a database without a site is one line, and makes none',
    async (command) => {
      const empty = await place(engine)
      const args = command === 'export' ? [join(empty.DATA_DIR as string, 'export')] : []
      const refusal = { code: 1, text: '', errors: [expect.stringContaining('There is no site')] }
      expect(await run(empty, command, ...args)).toEqual(refusal)
      expect(readdirSync(empty.DATA_DIR as string)).toEqual([])
      if (engine === 'postgres') return
      writeFileSync((empty.DATABASE_URL as string).replace('file:', ''), '')
      expect(await run(empty, command, ...args)).toEqual(refusal)
      expect(readdirSync(empty.DATA_DIR as string)).toEqual(['studio.db'])
    },
  )
})

describe.each(engines)('npm run studio -- restore (%s)', (engine) => {
  it('holds what was waiting to be sent', async () => {
    const source = await site(engine)
    const opened = await openDatabase(readConfig(source))
    const now = new Date().toISOString()
    const job = {
      id: 'job-1',
      kind: 'mail',
      pool: 'main',
      payload: '{}',
      runAt: now,
      attempts: 0,
      createdAt: now,
    }
    await opened.db.insertInto('job').values(job).execute()
    await opened.close()
    const target = await place(engine)
    const { text } = await run(target, 'restore', await archiveOf(source), '--yes')
    expect(text).toContain('1 job was waiting')
    const { job: jobs } = await contentOf(target)
    expect(jobs).toEqual([
      expect.objectContaining({ deadAt: expect.any(String), lastError: expect.stringMatching(/^Held/) }),
    ])
  })

  it('asks for the word on a terminal, and is refused without one', async () => {
    const source = await site(engine)
    const file = await archiveOf(source)
    expect(await run(source, 'restore', file)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('--yes')],
    })
    const terminal = testTerminal({ answers: ['yes'] })
    expect(await runStudio(['restore', file], terminal, source)).toBe(1)
    expect(terminal.lines.join('\n')).toMatch(/posts +3 +becomes 3/)
    expect(terminal.errors).toEqual(['Nothing was changed.'])
    expect(terminal.lines.join('\n')).toMatch(/bookings +\d+ +becomes \d/)
    expect(readdirSync(source.DATA_DIR as string).filter((name) => /restor/.test(name))).toEqual([])

    expect(await run(source, 'restore', file, '--yes')).toMatchObject({ code: 0 })
    expect(await run(source, 'restore', '--back')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('--yes')],
    })
    const back = testTerminal({ answers: ['yes'] })
    expect(await runStudio(['restore', '--back'], back, source)).toBe(1)
    expect([back.lines, back.errors]).toEqual([
      expect.arrayContaining([expect.stringContaining('by its data from before the restore of 20')]),
      ['Nothing was changed.'],
    ])
  })

  it('is refused while a process has the site open', async () => {
    const source = await site(engine)
    const file = await archiveOf(source)
    const serving = await openDatabase(readConfig(source))
    await serving.db.selectFrom('post').select('id').execute()
    const { code, errors } = await run(source, 'restore', file, '--yes')
    await serving.close()
    expect([code, errors]).toEqual([1, [expect.stringContaining('The site is running')]])
    expect(await run(source, 'restore', file, '--yes')).toMatchObject({ code: 0 })
  })
})

describe('a damaged database', () => {
  it('is replaced by a restore, and stays beside it', async () => {
    const source = await site('sqlite')
    const file = await archiveOf(source)
    const target = await site('sqlite')
    const database = (target.DATABASE_URL as string).replace('file:', '')
    writeFileSync(database, 'no database')
    for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
    const restored = await run(target, 'restore', file, '--yes')
    expect([restored.code, restored.errors]).toEqual([0, []])
    expect(restored.text).toContain('What the site has now cannot be read, and is replaced.')
    const [before] = readdirSync(target.DATA_DIR as string).filter((name) => name.startsWith('before-'))
    expect(readFileSync(join(target.DATA_DIR as string, before as string, 'studio.db'), 'utf8')).toBe(
      'no database',
    )
    expect((await contentOf(target)).post).toHaveLength(3)
  })
})
