import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { listChanges } from '#services/audit/audit.server.ts'
import { createPerson, password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { withBrokenTrail } from '#tests/support/broken-trail.server.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { addUser, resetUser } from './people-commands.server.ts'

type Json = Record<string, unknown>

const historyOf = async (app: App, id: string) =>
  (await listChanges(app.db, id, { page: 1, limit: 50 })).changes.map(({ action, by }) => [action, by])

const wholeTrail = async (app: App) =>
  JSON.stringify(await app.db.selectFrom('auditEntry').selectAll().execute())

describeOnDatabase('the history of an account', (setup) => {
  it('records role changes and removals with their actor, also for the actor', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const { id } = await createPerson(app, { email: 'edda@example.com', name: 'Edda', role: 'editor' })
    await admin.put(`/users/${id}`, { role: 'editor' })
    await admin.put(`/users/${id}`, { role: 'admin' })
    const { body } = await admin.get(`/users/${id}/history`)
    expect(body).toMatchObject({
      total: 1,
      changes: [
        {
          action: 'made admin',
          by: 'Ada',
          at: app.clock.now().toISOString(),
          before: { role: 'editor' },
          after: { role: 'admin' },
        },
      ],
    })
    expect((await admin.delete(`/users/${admin.id}`)).status).toBe(200)
    expect(await historyOf(app, admin.id)).toEqual([['removed', 'Ada']])
  })

  it('is shown to administrators, for accounts that exist or did', async () => {
    const { app } = await setup()
    const editor = await signedIn(app, { role: 'editor' })
    const { id } = await createPerson(app, { email: 'boss@example.com' })
    expect((await editor.get(`/users/${id}/history`)).status).toBe(403)
    expect((await new TestBrowser(app).get(`/users/${id}/history`)).status).toBe(401)
    const admin = await signedIn(app, { email: 'olive@example.com' })
    expect((await admin.get(`/users/${id}/history`)).body).toMatchObject({ total: 0, changes: [] })
    await admin.delete(`/users/${id}`)
    expect((await admin.get(`/users/${id}/history`)).body).toMatchObject({ total: 1 })
    expect((await admin.get('/users/00000000-0000-7000-8000-000000000000/history')).status).toBe(404)
  })

  it('records invitations until they are revoked or accepted', async () => {
    const { app, outbox } = await setup()
    const admin = await signedIn(app)
    const invite = async (email: string) => {
      const { body } = await admin.post('/users', { email, role: 'editor' })
      return (body.invitation as { _id: string })._id
    }
    const first = await invite('edda@example.com')
    await admin.post(`/users/invitations/${first}/resend`)
    const second = await invite('edda@example.com')
    await admin.delete(`/users/invitations/${second}`)
    expect(await historyOf(app, first)).toEqual([
      ['replaced', 'Ada'],
      ['sent again', 'Ada'],
      ['invited', 'Ada'],
    ])
    expect(await historyOf(app, second)).toEqual([
      ['revoked', 'Ada'],
      ['invited', 'Ada'],
    ])
    await runJobs(app)
    outbox.length = 0
    await invite('olive@example.com')
    await runJobs(app)
    const guest = new TestBrowser(app)
    const token = tokenOf(outbox[0]?.text ?? '')
    const joined = await guest.post('/auth/register', {
      ...{ name: 'Olive', email: 'olive@example.com' },
      ...{ password: 'a long password 1', token },
    })
    expect(await historyOf(app, (joined.body.user as { _id: string })._id)).toEqual([['joined', 'Olive']])
    expect(await wholeTrail(app)).not.toContain(token)
  })

  it('records what users change in their own accounts, without secrets', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const profile = { name: 'Ada', email: 'ada@example.com' }
    await owner.put('/users/profile', profile)
    await owner.put('/users/profile', { ...profile, name: 'Ada L' })
    const { body: begun } = await owner.post('/users/two-factor', { password })
    const secret = String(begun.secret)
    const on = await owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, secret, -1) })
    const renewed = await owner.post('/users/two-factor/recovery-codes', { password })
    await owner.delete('/users/two-factor', { password })
    const device = new PasskeyDevice(app.config.siteUrl)
    const { body } = await owner.post('/users/passkeys/options', { password })
    const response = device.create(body.options as Json)
    const added = await owner.post('/users/passkeys', { name: 'Laptop', response })
    const passkey = `/users/passkeys/${(added.body.passkey as { _id: string })._id}`
    await owner.put(passkey, { name: 'Old laptop' })
    await owner.delete(passkey, { password })
    const newPassword = 'another long password'
    await owner.put('/users/password', {
      ...{ currentPassword: password, newPassword, confirmPassword: newPassword },
    })
    expect(await historyOf(app, owner.id)).toEqual([
      ['password changed', 'Ada L'],
      ['passkey removed', 'Ada L'],
      ['passkey renamed', 'Ada L'],
      ['passkey added', 'Ada L'],
      ['codes turned off', 'Ada L'],
      ['codes renewed', 'Ada L'],
      ['codes turned on', 'Ada L'],
      ['profile changed', 'Ada'],
    ])
    const trail = await wholeTrail(app)
    const hashes = await app.db.selectFrom('account').select('password').execute()
    const codes = [on, renewed].flatMap((answer) => answer.body.recoveryCodes as string[])
    expect(codes).toHaveLength(20)
    for (const kept of [
      secret,
      password,
      newPassword,
      ...codes,
      ...hashes.map((row) => row.password ?? '-'),
    ]) {
      expect(trail).not.toContain(kept)
    }
  })

  it('names the command line, or the owner of the account for a mailed link', async () => {
    const { app } = await setup()
    const { id, email } = await createPerson(app)
    const browser = new TestBrowser(app)
    const link = await resetUser(app, email, { dropCodes: true })
    await browser.post('/auth/reset', { token: tokenOf(link), password: 'another long password' })
    expect(await historyOf(app, id)).toEqual([
      ['password reset', 'Ada'],
      ['reset with its codes', 'the command line'],
    ])
    const details = { name: 'Edda', email: 'edda@example.com', role: 'editor' as const }
    await addUser(app, { ...details, password })
    const added = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', details.email)
      .executeTakeFirst()
    expect(await historyOf(app, added?.id ?? '')).toEqual([['added', 'the command line']])
    expect(await wholeTrail(app)).not.toContain(password)
  })

  it('is written with the change: without the record there is no change', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const { id } = await createPerson(app, { email: 'edda@example.com', name: 'Edda', role: 'editor' })
    const { body } = await admin.post('/users/passkeys/options', { password })
    const response = new PasskeyDevice(app.config.siteUrl).create(body.options as Json)
    const { body: begun } = await admin.post('/users/two-factor', { password })
    const failing = [
      () => admin.put(`/users/${id}`, { role: 'admin' }),
      () => admin.delete(`/users/${id}`),
      () => admin.put('/users/profile', { name: 'Ada L', email: 'ada@example.com' }),
      () => admin.post('/users/passkeys', { name: 'Laptop', response }),
      () =>
        admin.post('/users/two-factor/confirm', { code: authenticatorCode(app, String(begun.secret), -1) }),
    ]
    for (const ask of failing) {
      const status = await withBrokenTrail(app, ask).then(
        (answer) => answer.status,
        () => 500,
      )
      expect(status).toBeGreaterThanOrEqual(400)
    }
    const people = await app.db.selectFrom('user').select(['name', 'role', 'twoFactorEnabled']).execute()
    expect(people.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Ada', role: 'admin', twoFactorEnabled: 0 },
      { name: 'Edda', role: 'editor', twoFactorEnabled: 0 },
    ])
    expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([])
  })
})
