import { expect, it } from 'vitest'
import { createPerson, password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { findInvitation } from '../queries.server.ts'
import { createFirstRunLink, ensureFirstAdmin } from './registration-commands.server.ts'

const day = 24 * 60 * 60 * 1000
const details = { name: 'Ada', email: 'ada@example.com', password }

describeOnBothEngines('the first-run link', (setup) => {
  it('creates the first administrator and signs them in', async () => {
    const { app } = await setup()
    const link = (await createFirstRunLink(app)) ?? ''
    expect(link).toMatch(new RegExp(`^${app.config.siteUrl}/admin/register\\?token=[\\w-]{43}$`))
    const browser = new TestBrowser(app)
    const answer = await browser.post('/auth/register', { ...details, token: tokenOf(link) })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'admin' })
    expect(await browser.me()).toEqual(answer.body.user)
  })

  it('exists only while nobody has an account', async () => {
    const { app } = await setup()
    await createPerson(app)
    expect(await createFirstRunLink(app)).toBeUndefined()
  })

  it('ends when the next start creates another', async () => {
    const { app } = await setup()
    const old = (await createFirstRunLink(app)) ?? ''
    const fresh = (await createFirstRunLink(app)) ?? ''
    const late = await new TestBrowser(app).post('/auth/register', { ...details, token: tokenOf(old) })
    expect(late.status).toBe(403)
    const answer = await new TestBrowser(app).post('/auth/register', { ...details, token: tokenOf(fresh) })
    expect(answer.status).toBe(201)
  })

  it('creates one administrator when several requests use it at the same moment', async () => {
    const { app } = await setup()
    const token = tokenOf((await createFirstRunLink(app)) ?? '')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        new TestBrowser(app).post('/auth/register', { ...details, email: `ada${n}@example.com`, token }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(1)
  })

  it('stays used when the account it created is removed', async () => {
    const { app } = await setup()
    const token = tokenOf((await createFirstRunLink(app)) ?? '')
    await new TestBrowser(app).post('/auth/register', { ...details, token })
    await app.db.deleteFrom('user').execute()
    expect((await new TestBrowser(app).post('/auth/register', { ...details, token })).status).toBe(403)
  })

  it('is not needed when the settings name the first administrator, who is created once', async () => {
    const { app } = await setup({
      ADMIN_EMAIL: 'Owner@Example.com',
      ADMIN_PASSWORD: password,
      ADMIN_NAME: 'Owner',
    })
    const made = await Promise.all([ensureFirstAdmin(app), ensureFirstAdmin(app)])
    expect(made.sort()).toEqual([false, true])
    expect(await createFirstRunLink(app)).toBeUndefined()
    const browser = new TestBrowser(app)
    await browser.login('owner@example.com')
    expect(await browser.me()).toMatchObject({ name: 'Owner', role: 'admin' })
    expect(await ensureFirstAdmin(app)).toBe(false)
  })
})

describeOnBothEngines('a stranger', (setup) => {
  it.each([
    ['no token', {}],
    ['an empty token', { token: '' }],
    ['a guessed token', { token: 'A'.repeat(43) }],
    ['null', { token: null }],
  ])('cannot register with %s', async (_name, token) => {
    const { app } = await setup()
    const answer = await new TestBrowser(app).post('/auth/register', { ...details, ...token })
    expect(answer.status).toBe(403)
    expect(answer.setCookies).toEqual([])
    expect(await app.db.selectFrom('user').select('id').execute()).toEqual([])
  })

  it('gets 403 for an unknown token', async () => {
    const { app } = await setup()
    const answer = await new TestBrowser(app).post('/auth/register', { ...details, token: 'A'.repeat(43) })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This link is no longer valid. If you already have an account, sign in. If you were invited, ask for a new invitation.',
    ])
  })

  it.each([
    'get /users',
    'post /users',
    'put /users/x',
    'delete /users/x',
    'get /users/sessions',
    'put /users/profile',
  ])('gets 401 from %s', async (call) => {
    const { app } = await setup()
    const [method = '', path = ''] = call.split(' ')
    const answer = await new TestBrowser(app).send(
      method.toUpperCase(),
      path,
      method === 'get' ? undefined : {},
    )
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBeTypeOf('string')
  })
})

describeOnBothEngines('an invitation', (setup) => {
  async function invited(invitation: Record<string, unknown> = {}) {
    const { app, outbox } = await setup()
    const admin = await signedIn(app, { email: 'boss@example.com', name: 'Boss' })
    const answer = await admin.post('/users', { email: 'New@Example.com', role: 'editor', ...invitation })
    await runJobs(app)
    const token = () => tokenOf(outbox.at(-1)?.text ?? '')
    return { app, outbox, admin, answer, token }
  }

  it('is mailed to its address and listed until it is used', async () => {
    const { app, outbox, admin, answer, token } = await invited()
    expect(answer.status).toBe(201)
    expect(answer.body.invitation).toMatchObject({ email: 'new@example.com', role: 'editor', name: null })
    expect(JSON.stringify(answer.body)).not.toContain(token())
    expect(outbox).toHaveLength(1)
    expect(JSON.stringify(outbox[0])).toContain('new@example.com')
    expect(await findInvitation(app, token())).toEqual({
      email: 'new@example.com',
      name: null,
      role: 'editor',
    })
    const browser = new TestBrowser(app)
    const used = await browser.post('/auth/register', {
      ...details,
      email: 'NEW@example.com',
      token: token(),
    })
    expect(used.body.user).toMatchObject({ email: 'new@example.com', role: 'editor' })
    const { body } = await admin.get('/users')
    expect(body.invitations).toEqual([])
    expect(body.users).toMatchObject([
      { email: 'boss@example.com' },
      { email: 'new@example.com', role: 'editor' },
    ])
  })

  it('has a link to pass on by hand, which ends the mailed one and sends no mail', async () => {
    const { app, outbox, admin, answer, token } = await invited()
    const mailed = token()
    const { _id } = answer.body.invitation as { _id: string }
    const made = await admin.post(`/users/invitations/${_id}/link`, {})
    await runJobs(app)
    expect(outbox).toHaveLength(1)
    expect(await findInvitation(app, mailed)).toBeUndefined()
    const passedOn = tokenOf(String(made.body.link))
    expect(await findInvitation(app, passedOn)).toEqual({
      email: 'new@example.com',
      name: null,
      role: 'editor',
    })
    const trail = await app.db.selectFrom('auditEntry').select(['action', 'itemId']).execute()
    expect(trail).toContainEqual({ action: 'link made', itemId: _id })
    expect((await admin.post('/users/invitations/nothing/link', {})).status).toBe(404)
  })

  it('is stored as a hash', async () => {
    const { app, token } = await invited()
    const rows = JSON.stringify(await app.db.selectFrom('invitation').selectAll().execute())
    expect(rows).not.toContain(token())
  })

  it('works for its own address only', async () => {
    const { app, token } = await invited()
    const browser = new TestBrowser(app)
    const answer = await browser.post('/auth/register', {
      ...details,
      email: 'other@example.com',
      token: token(),
    })
    expect(answer.status).toBe(403)
    expect(answer.body.errors).toEqual({ email: 'This invitation is for another email address.' })
    const right = await browser.post('/auth/register', {
      ...details,
      email: 'new@example.com',
      token: token(),
    })
    expect(right.status).toBe(201)
  })

  it('gives its own role only', async () => {
    const { app, token } = await invited()
    const browser = new TestBrowser(app)
    await browser.post('/auth/register', {
      ...details,
      email: 'new@example.com',
      role: 'admin',
      token: token(),
    })
    expect(await browser.me()).toMatchObject({ role: 'editor' })
    expect((await browser.get('/users')).status).toBe(403)
  })

  it('works once, also when two requests use it at the same moment', async () => {
    const { app, token } = await invited()
    const body = { ...details, email: 'new@example.com', token: token() }
    const answers = await Promise.all([1, 2, 3].map(() => new TestBrowser(app).post('/auth/register', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    expect((await new TestBrowser(app).post('/auth/register', body)).status).toBe(403)
  })

  it('expires after 7 days', async () => {
    const { app, token } = await invited()
    app.clock.advance(7 * day)
    expect(await findInvitation(app, token())).toBeUndefined()
    const answer = await new TestBrowser(app).post('/auth/register', {
      ...details,
      email: 'new@example.com',
      token: token(),
    })
    expect(answer.status).toBe(403)
  })

  it('can be sent again with a new link that replaces the old', async () => {
    const { app, admin, answer, token } = await invited()
    const old = token()
    const { _id } = answer.body.invitation as { _id: string }
    const again = await admin.post(`/users/invitations/${_id}/resend`)
    await runJobs(app)
    expect(tokenOf(String(again.body.link))).toBe(token())
    expect(await findInvitation(app, old)).toBeUndefined()
    expect(await findInvitation(app, token())).toBeDefined()
  })

  it('can be revoked', async () => {
    const { app, admin, answer, token } = await invited()
    const { _id } = answer.body.invitation as { _id: string }
    expect((await admin.delete(`/users/invitations/${_id}`)).status).toBe(200)
    expect(await findInvitation(app, token())).toBeUndefined()
    expect((await admin.delete(`/users/invitations/${_id}`)).status).toBe(404)
    expect((await admin.post('/users/invitations/no-such-id/resend')).status).toBe(404)
  })

  it('is refused for an address with an account', async () => {
    const { admin } = await invited()
    const answer = await admin.post('/users', { email: 'BOSS@example.com', role: 'editor' })
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toEqual({ email: 'This email address already belongs to an account' })
  })

  it('reports invalid fields', async () => {
    const { admin } = await invited()
    const answer = await admin.post('/users', { email: 'nobody', role: 'owner' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: 'Invalid email address', role: 'Please select a role' })
  })

  it('can be created by administrators only', async () => {
    const { app } = await setup()
    const editor = await signedIn(app, { role: 'editor' })
    expect((await editor.post('/users', { email: 'new@example.com', role: 'admin' })).status).toBe(403)
  })
})
