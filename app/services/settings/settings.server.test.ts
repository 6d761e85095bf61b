import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openBackupBucket } from '#features/operations/backups/nightly/bucket.server.ts'
import { readTrail } from '#features/operations/trail/queries.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.server.ts'
import { testBackups, testEmail, testReturned } from '#server/setting-tests.server.ts'
import { studio } from '#studio'
import { createPerson, password } from '#tests/support/accounts.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { startImapServer, trustTestServers } from '#tests/support/imap-server.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { describeOnBothEngines, type SetupFunction } from '#tests/support/test-app.server.ts'
import { settingsApi } from './api.server.ts'
import { settingsTag } from './groups.ts'
import { openSettings } from './in-force.server.ts'

trustTestServers()

const secret = 'a secret of the mailbox'

async function setUp(setup: SetupFunction, environment = {}) {
  const { app: plain } = await setup(environment)
  const app = { ...plain, mail: createMail({ ...plain, studio }) }
  const person = await createPerson(app)
  const viewer = { ...person, name: 'Ada', role: 'admin' as const, sessionId: 's1' }
  const tests = { email: testEmail, backups: testBackups, returned: testReturned }
  const call = caller(app, [settingsApi(tests)], { viewer })
  const editor = caller(app, [settingsApi({ email: testEmail })], { viewer: { ...viewer, role: 'editor' } })
  const save = (settings: object, version = 0, proof: object = { password }) =>
    call.send('PUT', '/settings/email', { settings, version, ...proof })
  const put = (group: string, settings: object, version = 0) =>
    call.send('PUT', `/settings/${group}`, { settings, version, password })
  return { app, call, editor, save, put }
}

const typed = { server: '127.0.0.1', port: 2525, user: 'ada@example.com', secret }

describeOnBothEngines('settings by clicking', (setup) => {
  it('are empty at first, for administrators alone, and of known groups', async () => {
    const { call, editor } = await setUp(setup)
    expect((await call.get('/settings/email')).body).toEqual({
      success: true,
      settings: { server: null, port: null, user: null, secret: { set: false }, sender: null, notices: null },
      ...{ version: 0, fixed: [], problems: [] },
    })
    expect((await editor.get('/settings/email')).status).toBe(403)
    expect((await editor.send('PUT', '/settings/email', { settings: {}, version: 0 })).status).toBe(403)
    expect((await call.get('/settings/toString')).status).toBe(404)
  })

  it('are in force at once, and never answer, store or record a secret in clear', async () => {
    const { app, call, save } = await setUp(setup)
    expect(app.mail.hasServer).toBe(false)
    const saved = await save({ ...typed, sender: 'Ada <ada@example.com>' })
    expect(saved.body).toMatchObject({ settings: { port: 2525, secret: { set: true } }, version: 1 })
    expect(app.mail.hasServer).toBe(true)
    expect(app.config.mail.smtpUrl).toBe(
      'smtp://ada%40example.com:a%20secret%20of%20the%20mailbox@127.0.0.1:2525?tls.rejectUnauthorized=false',
    )
    expect(app.config.mail.from).toBe('Ada <ada@example.com>')
    expect(app.config.environment.SMTP_URL, 'for tasks beside the site').toBe(app.config.mail.smtpUrl)

    const { rows } = await sql<{ value: string }>`select value from setting`.execute(app.db)
    const { entries } = await readTrail(app, { q: '', page: 1 })
    expect(entries[0]?.changes).toContainEqual({ label: 'Server', before: '', after: '127.0.0.1' })
    const everything = JSON.stringify([rows, entries, saved.body, (await call.get('/settings/email')).body])
    expect(everything).not.toContain(secret)
    expect(await save({ secret: null, user: null }, 1).then(({ body }) => body)).toMatchObject({
      settings: { secret: { set: false }, server: '127.0.0.1' },
    })
    expect(app.config.mail.smtpUrl).toBe('smtp://127.0.0.1:2525?tls.rejectUnauthorized=false')
    await save({ server: null }, 2)
    expect(app.mail.hasServer).toBe(false)
  })

  it('keep a secret that is absent, and refuse an older version', async () => {
    const { app, save } = await setUp(setup)
    await save(typed)
    const { body } = await save({ notices: 'owner@example.com' }, 1, {})
    expect(body).toMatchObject({ settings: { secret: { set: true } }, version: 2 })
    expect(app.config.mail).toMatchObject({
      to: 'owner@example.com',
      smtpUrl: expect.stringContaining('secret'),
    })
    expect((await save({ notices: 'late@example.com' }, 1)).status).toBe(409)
    expect(app.config.mail.to).toBe('owner@example.com')
  })

  it('need a proof for a secret, and for the server that would get it', async () => {
    const { save, call } = await setUp(setup)
    expect((await save(typed, 0, {})).body.errors).toEqual({ password: 'Password is required' })
    expect((await save(typed, 0, { password: 'wrong' })).status).toBe(422)
    await save(typed)
    expect((await save({ server: 'mail.thief.example' }, 1, {})).status).toBe(422)
    const stolen = await call.post('/settings/email/test', { settings: { server: '127.0.0.2' } })
    expect([stolen.status, stolen.body.errors]).toEqual([
      422,
      { secret: expect.stringContaining('type it as well') },
    ])
  })

  it('are refused by the rules of the environment, by field', async () => {
    const { save } = await setUp(setup)
    const faulty = { server: 'not a name', port: 0, sender: 'nobody', notices: 'nobody' }
    expect((await save(faulty)).body.errors).toEqual({
      server: 'Server must be a name such as mail.example.com',
      port: 'Port must be a whole number from 1 to 65535',
      sender: 'Sender must contain an email address',
      notices: 'Notices go to must be an email address',
    })
    expect((await save({ server: 'mail.example.com', user: 'ada' })).body.errors).toEqual({
      secret: 'Password of the email account is needed',
    })
    expect((await save({ colour: 'red' })).body.errors).toEqual({ colour: 'There is no setting colour.' })
  })

  it('stand below the environment, which fixes a field', async () => {
    const machine = { SMTP_URL: `smtps://ada:${secret}@mail.example.com` }
    const { app, call, save } = await setUp(setup, machine)
    const { body, text } = await call.get('/settings/email')
    expect(body).toMatchObject({
      settings: { server: 'mail.example.com', port: 465, user: 'ada', secret: { set: true } },
      fixed: ['server', 'port', 'user', 'secret'],
    })
    expect(text).not.toContain(secret)
    const refused = await save({ server: 'other.example.com', notices: 'owner@example.com' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { server: 'Server is set on the server, and is changed there' },
    ])
    expect((await save({ secret: 'another' })).status).toBe(422)
    expect((await save({ server: 'mail.example.com', notices: 'owner@example.com' })).status).toBe(200)
    expect(app.config.mail).toMatchObject({ smtpUrl: machine.SMTP_URL, to: 'owner@example.com' })
  })

  it('reach another process when it looks for changes', async () => {
    const { app, save } = await setUp(setup)
    const config = { ...app.config }
    const other = await openSettings(config, app)
    const pages = createPageCache(app.db, app.clock, app.log)
    pages.watch(settingsTag, other.refresh)
    await pages.start()
    const mail = createMail({ config, studio })
    await save(typed)
    await expect.poll(() => mail.hasServer, { timeout: 2_000 }).toBe(true)
    pages.stop()
  })

  it('are left out where they cannot be used, and the others are in force', async () => {
    const { app, call, save } = await setUp(setup)
    await save({ ...typed, notices: 'owner@example.com' })
    const restart = async (value: string) => {
      await app.db.updateTable('setting').set({ value }).execute()
      const config = { ...app.config, ...app.settings.machine }
      await openSettings(config, app)
      const { problems } = (await call.get('/settings/email')).body
      return { mail: config.mail, problems }
    }
    const row = JSON.stringify({ server: '127.0.0.1', user: 'ada', secret: 'of-another-key' })
    expect(await restart(row)).toMatchObject({
      mail: { smtpUrl: undefined },
      problems: expect.arrayContaining([expect.stringContaining('another secret.key')]),
    })
    const bad = JSON.stringify({ server: 'mail.example.com', port: 'x', notices: 'owner@example.com' })
    expect(await restart(bad)).toMatchObject({
      mail: { smtpUrl: undefined, to: 'owner@example.com' },
      problems: ['Port must be a whole number from 1 to 65535'],
    })
    expect(await restart('{')).toMatchObject({ problems: ['What was saved cannot be read'] })
  })

  it('are tested as typed or as they are, in the words of the server', async () => {
    const { app, call, save } = await setUp(setup)
    const { port, received } = await startMailServer({
      authOptional: false,
      onAuth: ({ password: given }, _session, done) =>
        given === secret ? done(null, { user: 'ada' }) : done(new Error('Nobody of that name here')),
    })
    const none = await call.post('/settings/email/test', {})
    expect(none.body).toMatchObject({ ok: false, said: expect.stringContaining('cannot send email yet') })
    const wrong = await call.post('/settings/email/test', { settings: { ...typed, port, secret: 'wrong' } })
    expect(wrong.body).toMatchObject({ ok: false, said: '535 Nobody of that name here' })
    const right = await call.post('/settings/email/test', { settings: { ...typed, port } })
    expect(right.body).toMatchObject({
      ok: true,
      said: expect.stringMatching(/^250 .* to ada@example\.com\.$/),
    })
    expect(app.mail.hasServer).toBe(false)
    await save({ ...typed, port })
    expect((await call.post('/settings/email/test', {})).body).toMatchObject({ ok: true })
    expect(received).toHaveLength(2)
  })

  it('of backups are in force for the next night, and a test writes where they go', async () => {
    const { app, call, put } = await setUp(setup)
    const initial = { at: '03:30', keep: '7d,4w,12m', to: null, passphrase: { set: false } }
    expect((await call.get('/settings/backups')).body.settings).toEqual(initial)
    const to = `${app.config.dataDir}/elsewhere`
    const chosen = { at: '04:15', keep: '2d,0w,0m', to, passphrase: 'twelve letters' }
    expect((await put('backups', chosen)).body).toMatchObject({
      settings: { at: '04:15', passphrase: { set: true } },
    })
    expect(app.config.backup).toMatchObject({
      ...{ at: '04:15', to, passphrase: 'twelve letters' },
      retention: { days: 2, weeks: 0, months: 0 },
    })
    expect(app.config.environment.BACKUP_PASSPHRASE).toBe('twelve letters')
    const tested = await call.post('/settings/backups/test', {})
    expect(tested.body).toMatchObject({ ok: true, said: expect.stringContaining(to) })
    expect(readdirSync(to)).toEqual([])
    const nowhere = await call.post('/settings/backups/test', { settings: { to: `${to}/none/below` } })
    expect(nowhere.body).toMatchObject({ ok: false, said: expect.stringContaining('none/below') })

    const faulty = { at: '25:00', keep: 'some', to: 's3://bucket/backups', passphrase: 'short' }
    expect((await put('backups', faulty, 1)).body.errors).toEqual({
      at: 'Time of day must be a time of day such as 03:30, or off',
      keep: 'How many stay must be days, weeks and months such as 7d,4w,12m, or all',
      to: 'AWS_ACCESS_KEY_ID: is needed on the server for a bucket (BACKUP_TO)',
      passphrase: 'Passphrase must be at least 12 characters long',
    })
    await put('backups', { at: '03:30', passphrase: null }, 1)
    expect(app.config.backup).toMatchObject({ at: '03:30', passphrase: undefined })
  })

  it('of backups name a bucket, in which a test writes, reads and deletes a file', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const { UPLOADS_URL, ...keys } = s3.settings
    const { app, call, put } = await setUp(setup, keys)
    // The bucket compares the time of a request with its own.
    app.clock.set(new Date())
    const bucket = (name: string) => `s3://${name}/backups?endpoint=${s3.bucket.endpoint}&region=us-east-1`
    const none = await call.post('/settings/backups/test', { settings: { to: bucket('nowhere') } })
    expect(none.body).toMatchObject({ ok: false, said: expect.stringContaining('answered 404') })
    const tried = await call.post('/settings/backups/test', { settings: { to: bucket('studio') } })
    const said = 'A file was written to the bucket, read and deleted.'
    expect(tried.body).toMatchObject({ ok: true, said })
    expect(app.config.backup.bucket).toBeUndefined()
    await put('backups', { to: bucket('studio') })
    expect((await call.post('/settings/backups/test', {})).body).toMatchObject({ ok: true, said })
    expect(await openBackupBucket(app)?.list()).toEqual([])
    expect(readdirSync(app.config.backup.to)).toEqual([])
  })

  it('of returned email are tested by a sign-in that counts what came', async () => {
    const { port, add, commands } = await startImapServer()
    add('Subject: Out of office\r\n\r\nUntil Monday.\r\n')
    const { call, put } = await setUp(setup)
    const settings = { server: 'localhost', port, user: 'bounce', secret: 'secret' }
    const wrong = { settings: { ...settings, secret: 'wrong' } }
    const refused = await call.post('/settings/returned/test', wrong)
    expect(refused.body).toMatchObject({
      ok: false,
      said: expect.stringContaining('the password of the mailbox'),
    })
    const right = { ok: true, said: 'localhost let bounce in. Emails of the last day in INBOX: 1.' }
    expect((await call.post('/settings/returned/test', { settings })).body).toMatchObject(right)
    await put('returned', settings)
    expect((await call.post('/settings/returned/test', {})).body).toMatchObject(right)
    expect(commands.filter((command) => command.startsWith('UID FETCH'))).toEqual([])
  })

  it('of returned email name a mailbox, and a test says why it cannot be read', async () => {
    const { app, call, put } = await setUp(setup)
    const mailbox = { server: 'localhost', port: 9, user: 'bounce', secret: 'secret' }
    expect((await put('returned', { server: 'localhost' })).body.errors).toEqual({
      user: 'User is needed',
      secret: 'Password of the mailbox is needed',
    })
    await put('returned', mailbox)
    expect(app.config.bounces).toEqual({
      ...{ host: 'localhost', port: 9, user: 'bounce', password: 'secret', folder: 'INBOX' },
    })
    const tested = await call.post('/settings/returned/test', {})
    expect(tested.body).toMatchObject({ ok: false, said: expect.stringContaining('localhost') })
    await put('returned', { server: null }, 1)
    expect(app.config.bounces).toBeUndefined()
  })

  it('of the newsletter set its rate, for which there is no test', async () => {
    const { app, call, put } = await setUp(setup)
    expect((await call.get('/settings/newsletter')).body.settings).toEqual({ rate: 30 })
    await put('newsletter', { rate: 120 })
    expect(app.config.newsletterPerMinute).toBe(120)
    expect((await put('newsletter', { rate: 0 }, 1)).body.errors).toEqual({
      rate: 'Emails a minute must be a whole number from 1 to 100000',
    })
    expect((await call.post('/settings/newsletter/test', {})).status).toBe(404)
  })
})
