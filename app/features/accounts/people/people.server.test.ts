import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { findSignature } from '#services/people/people.server.ts'
import { createPerson, password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { changeRole, removeUser } from './people-commands.server.ts'

const lastAdministrator = 'This is the last administrator. Make somebody else an administrator first.'

describeOnBothEngines('users', (setup) => {
  it('are listed for administrators, with the time they were last seen', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    await createPerson(app, { email: 'edda@example.com', name: 'Edda', role: 'editor' })
    const { body } = await admin.get('/users')
    expect(body.users).toEqual([
      {
        _id: admin.id,
        name: 'Ada',
        email: 'ada@example.com',
        role: 'admin',
        twoFactorEnabled: false,
        createdAt: app.clock.now().toISOString(),
        lastSeenAt: expect.stringMatching(/^2026-01-15T1[12]:/),
      },
      expect.objectContaining({ name: 'Edda', role: 'editor', lastSeenAt: null }),
    ])
  })

  it('are not shown to editors', async () => {
    const { app } = await setup()
    const editor = await signedIn(app, { role: 'editor' })
    const { id } = await createPerson(app, { email: 'boss@example.com' })
    const answers = [
      await editor.get('/users'),
      await editor.put(`/users/${editor.id}`, { role: 'admin' }),
      await editor.delete(`/users/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await editor.me()).toMatchObject({ role: 'editor' })
  })

  it('get a new role at once, and have to sign in again', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const editor = await signedIn(app, { email: 'edda@example.com', role: 'editor' })
    expect((await admin.put(`/users/${editor.id}`, { role: 'admin' })).status).toBe(200)
    expect(await editor.me()).toBeNull()
    await editor.login('edda@example.com')
    expect((await editor.get('/users')).status).toBe(200)
  })

  it('are removed with their sessions and credentials', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const editor = await signedIn(app, { email: 'edda@example.com', role: 'editor' })
    expect((await admin.delete(`/users/${editor.id}`)).status).toBe(200)
    expect(await editor.me()).toBeNull()
    expect((await editor.login('edda@example.com')).status).toBe(401)
    for (const table of ['session', 'account'] as const) {
      expect(await app.db.selectFrom(table).select('id').where('userId', '=', editor.id).execute()).toEqual(
        [],
      )
    }
  })

  it('that do not exist get 404', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    expect((await admin.delete('/users/no-such-id')).status).toBe(404)
    expect((await admin.put('/users/no-such-id', { role: 'editor' })).status).toBe(404)
  })
})

const remove = (browser: TestBrowser, id: string) => browser.delete(`/users/${id}`)
const demote = (browser: TestBrowser, id: string) => browser.put(`/users/${id}`, { role: 'editor' })

describeOnBothEngines('a call of an administrator', (setup) => {
  async function threeAdministrators() {
    const { app } = await setup()
    const [ada, grace, joan] = [
      await signedIn(app),
      await signedIn(app, { email: 'grace@example.com' }),
      await signedIn(app, { email: 'joan@example.com' }),
    ]
    return { app, ada, joan, grace, viewer: (await grace.viewer()) as Viewer }
  }

  it('who was removed meanwhile changes nothing and gets 401', async () => {
    const { app, ada, joan, grace, viewer } = await threeAdministrators()
    await remove(ada, grace.id)
    for (const late of [removeUser(app, viewer, joan.id), changeRole(app, viewer, joan.id, 'editor')]) {
      await expect(late).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    expect(await joan.me()).toMatchObject({ role: 'admin' })
  })

  it('who was demoted meanwhile changes nothing', async () => {
    const { app, ada, joan, grace, viewer } = await threeAdministrators()
    await demote(ada, grace.id)
    const forbidden = { kind: 'forbidden' }
    await expect(removeUser(app, viewer, joan.id)).rejects.toMatchObject(forbidden)
    await expect(changeRole(app, viewer, joan.id, 'editor')).rejects.toMatchObject(forbidden)
    expect(await joan.me()).toMatchObject({ role: 'admin' })
  })

  it.each([
    ['remove', remove],
    ['demote', demote],
  ])('gets a clear answer when two administrators %s each other at the same moment', async (_what, act) => {
    const { ada, grace, joan } = await threeAdministrators()
    const answers = await Promise.all([act(ada, grace.id), act(grace, ada.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
    const { body } = await joan.get('/users')
    const roles = (body.users as { role: string }[]).map(({ role }) => role)
    expect(roles.filter((role) => role === 'admin')).toHaveLength(2)
  })
})

describeOnBothEngines('the last administrator', (setup) => {
  it('cannot be demoted or removed', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    await createPerson(app, { email: 'edda@example.com', role: 'editor' })
    const answers = [
      await admin.put(`/users/${admin.id}`, { role: 'editor' }),
      await admin.delete(`/users/${admin.id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, lastAdministrator],
      [409, lastAdministrator],
    ])
    expect(await admin.me()).toMatchObject({ role: 'admin' })
    expect((await admin.put(`/users/${admin.id}`, { role: 'admin' })).status).toBe(200)
  })

  it('can be removed once there is another', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    await createPerson(app, { email: 'grace@example.com' })
    expect((await admin.put(`/users/${admin.id}`, { role: 'editor' })).status).toBe(200)
    expect(await admin.me()).toMatchObject({ role: 'editor' })
  })

  it.each([
    ['both remove', remove, remove],
    ['both demote', demote, demote],
    ['one removes and one demotes', remove, demote],
  ])(
    'remains when two act on each other at the same moment in two processes: %s',
    async (_what, act, react) => {
      const { app } = await setup()
      const other = await openDatabase(app.config)
      onTestFinished(() => other.close())
      const elsewhere = { ...app, db: other.db }
      for (let round = 0; round < 5; round += 1) {
        await app.db.deleteFrom('user').execute()
        const ada = await signedIn(app, { email: `ada${round}@example.com` })
        const grace = await signedIn(elsewhere, { email: `grace${round}@example.com` })
        const answers = await Promise.all([act(ada, grace.id), react(grace, ada.id)])
        const left = await app.db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
        expect(left).toHaveLength(1)
        expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
      }
    },
  )

  it('remains when each of three removes itself at the same moment', async () => {
    const { app } = await setup()
    const browsers = []
    for (const name of ['ada', 'grace', 'joan'])
      browsers.push(await signedIn(app, { email: `${name}@example.com` }))
    const answers = await Promise.all(browsers.map((browser) => browser.delete(`/users/${browser.id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(1)
  })
})

describeOnBothEngines('the list of sessions', (setup) => {
  it('shows all sessions and marks the current one', async () => {
    const { app } = await setup()
    const here = await signedIn(app)
    const there = new TestBrowser(app, '192.0.2.99')
    await there.login('ada@example.com', true)
    const { body } = await here.get('/users/sessions')
    const sessions = body.sessions as Record<string, unknown>[]
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: 'Firefox on Linux',
      address: '192.0.2.1',
    })
    expect(sessions.find(({ current }) => !current)).toMatchObject({ address: '192.0.2.99' })
    expect(JSON.stringify(sessions)).not.toMatch(/token/i)
  })

  it('ends one session, or all others, with the password', async () => {
    const { app } = await setup()
    const here = await signedIn(app)
    const there = new TestBrowser(app)
    await there.login('ada@example.com')
    const { sessionId = '' } = (await there.viewer()) ?? {}
    const refusals = [
      await here.delete(`/users/sessions/${sessionId}`, {}),
      await here.delete('/users/sessions', { password: 'not it' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { password: 'Password is required' }],
      [422, { password: 'That password is not right.' }],
    ])
    expect(await there.me()).not.toBeNull()
    expect((await here.delete(`/users/sessions/${sessionId}`, { password })).status).toBe(200)
    expect(await there.me()).toBeNull()
    await there.login('ada@example.com')
    expect((await here.delete('/users/sessions', { password })).status).toBe(200)
    expect(await there.me()).toBeNull()
    expect(await here.me()).not.toBeNull()
  })

  it('cannot end the session of another user', async () => {
    const { app } = await setup()
    const ada = await signedIn(app)
    const grace = await signedIn(app, { email: 'grace@example.com' })
    const { sessionId = '' } = (await grace.viewer()) ?? {}
    expect((await ada.delete(`/users/sessions/${sessionId}`, { password })).status).toBe(404)
    expect(await grace.me()).not.toBeNull()
  })

  it('can be ended whole by an administrator, who keeps their own session', async () => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const editor = await signedIn(app, { email: 'edda@example.com', role: 'editor' })
    expect((await editor.delete(`/users/${admin.id}/sessions`)).status).toBe(403)
    expect((await admin.delete(`/users/${editor.id}/sessions`)).status).toBe(200)
    expect(await editor.me()).toBeNull()
    expect((await admin.get(`/users/${editor.id}/history`)).body).toMatchObject({
      changes: [{ action: 'sessions ended', by: 'Ada' }],
    })
    expect((await admin.delete('/users/00000000-0000-7000-8000-000000000000/sessions')).status).toBe(404)
    expect(await admin.me()).not.toBeNull()
  })
})

describeOnBothEngines('the signature', (setup) => {
  it('is saved with the profile, stays where a call names none, and goes where it is empty', async () => {
    const { app } = await setup()
    const ada = await signedIn(app)
    const save = (fields: object) =>
      ada.put('/users/profile', { name: 'Ada', email: 'ada@example.com', ...fields })
    expect((await save({ signature: ' Ada Example\n0113 496 0000 ' })).status).toBe(200)
    await save({})
    expect(await findSignature(app.db, ada.id)).toBe('Ada Example\n0113 496 0000')
    expect((await save({ signature: 'x'.repeat(501) })).status).toBe(422)
    await save({ signature: '' })
    expect(await findSignature(app.db, ada.id)).toBe('')
  })
})
