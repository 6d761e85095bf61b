import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testTerminal } from '#tests/support/terminal.ts'
import { createPlace, engines } from '#tests/support/test-database.server.ts'
import { runStudio } from './run-studio.ts'

async function run(environment: Record<string, string>, ...args: string[]) {
  const terminal = testTerminal()
  const code = await runStudio(args, terminal, { LOG_LEVEL: 'silent', ...environment })
  const { lines, errors } = terminal
  return { code, lines, errors, text: lines.join('\n') }
}

describe.each(engines)('npm run studio (%s)', (engine) => {
  async function place(): Promise<Record<string, string>> {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    const { database, dataDir } = settings
    return {
      DATA_DIR: dataDir,
      DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    }
  }

  it('migrates once and seeds once', async () => {
    const environment = await place()
    expect(await run(environment, 'migrate')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Applied 001-first-release'),
    })
    expect(await run(environment, 'migrate')).toMatchObject({ code: 0, text: 'The database is up to date.' })
    expect(await run(environment, 'seed')).toMatchObject({ code: 0, text: 'Seeded: demo.' })
    expect((await run({ ...environment, SEED: 'none' }, 'seed')).text).toMatch(
      /^Nothing to do: .* \(demo\) on \d{4}-/,
    )
  })

  it('fills an empty store with invented visits, and no other', async () => {
    const environment = await place()
    await run(environment, 'migrate')
    await run(environment, 'seed')
    expect(await run(environment, 'demo-visits', '--days', 'many')).toMatchObject({
      code: 2,
      errors: ["--days takes a whole number from 1 to 730. 'help' lists the commands and their options."],
    })
    const filled = await run(environment, 'demo-visits', '--days', '3')
    expect(filled.text).toMatch(/^Stored \d+ invented page views of 3 days\.$/)
    const again = await run(environment, 'demo-visits')
    expect(again).toMatchObject({
      code: 1,
      lines: [],
      errors: ['Visits are stored already. Demo visits go into an empty store only.'],
    })
  })

  it('reports the state without changing it', async () => {
    const environment = await place()
    const before = await run(environment, 'doctor')
    expect(before.code).toBe(0)
    expect(before.text).toMatch(
      engine === 'sqlite' ? /is created at the first start/ : /look {2}Migrations .*run at the next start/,
    )
    await run(environment, 'migrate')
    const after = await run(environment, 'doctor')
    expect(after.code).toBe(0)
    expect(after.text).toMatch(/^ok {4}Migrations {4}\d+ applied, none left to apply$/m)
    expect(after.text).toMatch(engine === 'sqlite' ? /SQLite 3\.\d+/ : /PostgreSQL \d+/)
    expect(after.text).toMatch(/^\* DATA_DIR +\//m)
    expect(after.text).toMatch(/^ok {4}Proxy /m)
    const asHttps = await run({ ...environment, SITE_URL: 'https://studio.example' }, 'doctor')
    expect(asHttps.text).toMatch(/^look {2}Proxy .*TRUST_PROXY is 0.*Set TRUST_PROXY/m)
    const secret = join(environment.DATA_DIR ?? '', 'secret.key')
    writeFileSync(secret, 'secret', { mode: 0o644 })
    expect((await run(environment, 'doctor')).text).toContain(
      `look  File modes    other users of this machine can read the data: ${secret}`,
    )
    await run(environment, 'migrate')
    expect((await run(environment, 'doctor')).text).toMatch(/^ok {4}File modes /m)
  })

  it('names the folder that it cannot write to in one line', async () => {
    const environment = await place()
    await run(environment, 'migrate')
    const file = join(environment.DATA_DIR ?? '', 'a-file')
    writeFileSync(file, '')
    expect(await run({ ...environment, BACKUP_TO: join(file, 'backups') }, 'backup')).toMatchObject({
      code: 1,
      lines: [],
      errors: [
        expect.stringContaining(
          `cannot write into ${file}/backups, which 'Settings, Backups' (BACKUP_TO) names`,
        ),
      ],
    })
  })

  it('prints the same checks as one JSON text, with and without a site', async () => {
    const environment = await place()
    const ids = 'database disk mail jobs push backups clock versions secrets proxy calendars'.split(' ')
    for (const prepare of [async () => undefined, () => run(environment, 'migrate')]) {
      await prepare()
      const { code, lines } = await run(
        { ...environment, SMTP_URL: 'smtp://me:pass-word@127.0.0.1:9' },
        'doctor',
        '--json',
      )
      expect([code, lines.length]).toEqual([0, 1])
      const { ok, version, checks } = JSON.parse(lines[0] ?? '')
      expect([ok, version]).toEqual([true, expect.stringMatching(/^\d+\.\d+\.\d+/)])
      expect(checks.map(({ id }: { id: string }) => id)).toEqual(ids)
      expect(checks[2]).toEqual({
        id: 'mail',
        state: 'warn',
        text: expect.stringContaining('ECONNREFUSED'),
        action: expect.stringContaining('Settings, under Email'),
      })
      expect(lines[0]).not.toContain('pass-word')
    }
    const broken = await run(
      { ...environment, DATABASE_URL: 'postgres://me@127.0.0.1:9/studio' },
      'doctor',
      '--json',
    )
    expect(broken.code).toBe(1)
    expect(JSON.parse(broken.text)).toMatchObject({
      ok: false,
      checks: expect.arrayContaining([expect.objectContaining({ id: 'database', state: 'fail' })]),
    })
    expect(await run(environment, 'doctor', '--yaml')).toMatchObject({ code: 2 })
  })
})

describe('npm run studio', () => {
  it('lists its commands', async () => {
    const usage = await run({})
    expect(usage).toMatchObject({ code: 0, text: expect.stringContaining('user add <email>') })
  })

  it.each([
    [['fly'], "Unknown command 'fly'."],
    [['bakcup'], "Unknown command 'bakcup'. Did you mean 'backup'?"],
    [['constructor'], "Unknown command 'constructor'."],
    [['backup', '--tp', '/tmp'], "Unknown option '--tp'. Did you mean '--to'?"],
    [['backup', '--to'], '--to needs a value.'],
    [['import', '--dryrun', 'x'], "Unknown option '--dryrun'. Did you mean '--dry-run'?"],
    [['user', 'add', 'a@example.com', '--rol=admin'], "Unknown option '--rol'. Did you mean '--role'?"],
    [['migrate', 'now'], "Unknown word 'now'."],
    [['doctor', '--yaml'], "Unknown option '--yaml'."],
    [['verify'], 'Usage: verify FILE [--json].'],
    [['restore'], 'Usage: restore FILE [--yes], or restore --back [--yes].'],
  ])('names what is wrong with %j in one line that leads to help', async (words, fault) => {
    expect(await run({}, ...words)).toEqual({
      ...{ code: 2, lines: [], text: '' },
      errors: [`${fault} 'help' lists the commands and their options.`],
    })
  })

  it('names a bad setting in one line', async () => {
    expect(await run({ PORT: 'eighty' }, 'doctor')).toMatchObject({
      code: 1,
      lines: [],
      errors: [expect.stringMatching(/^PORT: /)],
    })
  })

  it('reports a database and a mail server that cannot be reached', async () => {
    const { settings, remove } = await createPlace('sqlite')
    onTestFinished(remove)
    chmodSync(settings.dataDir, 0o755)
    const { code, text } = await run(
      {
        DATA_DIR: settings.dataDir,
        DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/studio',
        SMTP_URL: 'smtp://me:secret@127.0.0.1:9',
      },
      'doctor',
    )
    expect(code).toBe(1)
    expect(text).toMatch(/^BAD {3}Database .*127\.0\.0\.1:9\/studio cannot be reached/m)
    expect(text).toMatch(/^look {2}Email .*ECONNREFUSED/m)
    expect(text).toMatch(/^look {2}Data folder .*other users of this machine can read the data/m)
    expect(text).not.toContain('secret')
    expect(existsSync(`${settings.dataDir}/studio.db`)).toBe(false)
  })
})
