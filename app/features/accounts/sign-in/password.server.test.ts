import { expect, it } from 'vitest'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { studio } from '#studio'
import { createPerson, password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { isResetLinkValid } from './password-commands.server.ts'

const newPassword = 'a quite different one'

describeOnBothEngines('changing the password', (setup) => {
  it('keeps this session, ends every other, and mails the owner', async () => {
    const { app, outbox } = await setup()
    const browser = await signedIn(app)
    const elsewhere = new TestBrowser(app)
    await elsewhere.login('ada@example.com')
    const answer = await browser.put('/users/password', { currentPassword: password, newPassword })
    expect(answer.body).toEqual({ success: true, message: 'Password updated successfully' })
    expect(await browser.me()).not.toBeNull()
    expect(await elsewhere.me()).toBeNull()
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('replaces the old password', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    await browser.put('/users/password', { currentPassword: password, newPassword })
    const other = new TestBrowser(app)
    expect((await other.login('ada@example.com')).status).toBe(401)
    expect((await other.login('ada@example.com', false, newPassword)).status).toBe(200)
  })

  it('needs the current password', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const message = 'Failed to update password. Please check your current password and try again.'
    const answer = await browser.put('/users/password', { currentPassword: 'not it', newPassword })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ success: false, message, errors: { currentPassword: message } })
    expect((await new TestBrowser(app).login('ada@example.com')).status).toBe(200)
  })

  it.each([
    ['1234567', 'Password must be at least 8 characters long'],
    ['🔑🔑🔑🔑', 'Password must be at least 8 characters long'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
  ])('refuses %s', async (bad, message) => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const answer = await browser.put('/users/password', { currentPassword: password, newPassword: bad })
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  it.each([['8 signs!'], ['🔑'.repeat(128)], ['  blanks count  ']])('accepts %s', async (good) => {
    const { app } = await setup()
    const browser = await signedIn(app)
    expect(
      (await browser.put('/users/password', { currentPassword: password, newPassword: good })).status,
    ).toBe(200)
    expect((await new TestBrowser(app).login('ada@example.com', false, good)).status).toBe(200)
  })

  it('limits guesses at the current password', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await browser.put('/users/password', { currentPassword: 'guess', newPassword })).status).toBe(
        422,
      )
    }
    const refused = await browser.put('/users/password', { currentPassword: password, newPassword })
    expect(refused.status).toBe(429)
    // The guesses may come from a stolen session: the owner's own one is not held up by them.
    const elsewhere = new TestBrowser(app)
    await elsewhere.login('ada@example.com')
    const changed = await elsewhere.put('/users/password', { currentPassword: password, newPassword })
    expect(changed.status).toBe(200)
  })

  it('succeeds once when requested twice at the same moment', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const answers = await Promise.all(
      ['first new password', 'second new password'].map((wanted) =>
        browser.put('/users/password', { currentPassword: password, newPassword: wanted }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describeOnBothEngines('a forgotten password', (setup) => {
  async function forgotten(email = 'ada@example.com') {
    const { app, outbox } = await setup()
    await createPerson(app)
    const browser = new TestBrowser(app)
    const answer = await browser.post('/auth/forgot', { email })
    await runJobs(app)
    const token = () => tokenOf(outbox.at(-1)?.text ?? '')
    return { app, outbox, browser, answer, token }
  }

  it('is replaced by a mailed link, which ends every session', async () => {
    const { app, browser, token } = await forgotten('ADA@example.com')
    const elsewhere = new TestBrowser(app)
    await elsewhere.login('ada@example.com')
    const answer = await browser.post('/auth/reset', { token: token(), password: newPassword })
    expect(answer.status).toBe(200)
    expect(await elsewhere.me()).toBeNull()
    expect(await browser.me()).toBeNull()
    expect((await browser.login('ada@example.com')).status).toBe(401)
    expect((await browser.login('ada@example.com', false, newPassword)).status).toBe(200)
  })

  it('gets the same answer for an unknown address, and no mail is sent', async () => {
    const known = await forgotten()
    const unknown = await forgotten('nobody@example.com')
    expect(known.answer.status).toBe(200)
    expect(unknown.answer.status).toBe(200)
    expect(unknown.answer.body).toEqual(known.answer.body)
    expect([known.outbox.length, unknown.outbox.length]).toEqual([1, 0])
  })

  it('gets an equal answer for every address while no mail server is set up, which says so', async () => {
    const { app: plain } = await setup()
    const app = { ...plain, mail: createMail({ ...plain, studio }) }
    await createPerson(app)
    const browser = new TestBrowser(app)
    const known = await browser.post('/auth/forgot', { email: 'ada@example.com' })
    const unknown = await browser.post('/auth/forgot', { email: 'nobody@example.com' })
    expect(known.body.message).toContain('this site cannot send email yet')
    expect(unknown.body).toEqual(known.body)
  })

  it('is replaced by a link that an administrator made with their own password', async () => {
    const { app } = await setup()
    const admin = await signedIn(app, { email: 'boss@example.com', name: 'Boss' })
    const { id } = await createPerson(app, { role: 'editor' })
    const make = (of: string, typed: string) => admin.post(`/users/${of}/password-link`, { password: typed })
    expect((await make(id, 'guess')).body.errors).toEqual({ password: 'That password is not right.' })
    expect((await make(admin.id, password)).status).toBe(409)
    expect((await make('nobody', password)).status).toBe(404)
    const made = await make(id, password)
    const token = tokenOf(String(made.body.link))
    const answer = await new TestBrowser(app).post('/auth/reset', { token, password: newPassword })
    expect(answer.status).toBe(200)
    expect((await new TestBrowser(app).login('ada@example.com', false, newPassword)).status).toBe(200)
    const { body } = await admin.get(`/users/${id}/history`)
    expect(body.changes).toMatchObject([
      { action: 'password reset', by: 'Ada' },
      { action: 'password link made', by: 'Boss' },
    ])
    expect(JSON.stringify(await app.db.selectFrom('auditEntry').selectAll().execute())).not.toContain(token)
    const editor = new TestBrowser(app)
    await editor.login('ada@example.com', false, newPassword)
    expect((await editor.post(`/users/${admin.id}/password-link`, { password: newPassword })).status).toBe(
      403,
    )
  })

  it('queues one job for a known and for an unknown address', async () => {
    const { app } = await setup()
    await createPerson(app)
    const browser = new TestBrowser(app)
    for (const email of ['ada@example.com', 'nobody@example.com'])
      await browser.post('/auth/forgot', { email })
    const jobs = await app.db.selectFrom('job').select('kind').execute()
    expect(jobs).toEqual([{ kind: 'accounts.reset' }, { kind: 'accounts.reset' }])
    expect(await app.db.selectFrom('verification').select('id').execute()).toEqual([])
  })

  it('has a link that works once, also when two requests use it at the same moment', async () => {
    const { app, token } = await forgotten()
    const body = { token: token(), password: newPassword }
    const answers = await Promise.all([1, 2, 3].map(() => new TestBrowser(app).post('/auth/reset', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await isResetLinkValid(app, token())).toBe(false)
  })

  it('has a link that expires after an hour', async () => {
    const { app, browser, token } = await forgotten()
    app.clock.advance(59 * 60_000)
    expect(await isResetLinkValid(app, token())).toBe(true)
    app.clock.advance(60_000)
    expect(await isResetLinkValid(app, token())).toBe(false)
    const answer = await browser.post('/auth/reset', { token: token(), password: newPassword })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This link is no longer valid. Ask for a new one.',
    ])
  })

  it('has links side by side, each stored as a hash; the first that is used ends all', async () => {
    const { app, browser, outbox, token } = await forgotten()
    const first = token()
    await new TestBrowser(app, '192.0.2.66').post('/auth/forgot', { email: 'ada@example.com' })
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    const second = token()
    const stored = JSON.stringify(await app.db.selectFrom('verification').selectAll().execute())
    for (const each of [first, second]) expect(stored).not.toContain(each)
    expect(await isResetLinkValid(app, second)).toBe(true)
    expect((await browser.post('/auth/reset', { token: first, password: newPassword })).status).toBe(200)
    expect(await isResetLinkValid(app, second)).toBe(false)
  })

  it('has a link that ends when the password is changed in the settings', async () => {
    const { app, token } = await forgotten()
    const browser = new TestBrowser(app)
    await browser.login('ada@example.com')
    await browser.put('/users/password', { currentPassword: password, newPassword })
    expect(await isResetLinkValid(app, token())).toBe(false)
  })

  it('refuses a weak password and keeps the link valid', async () => {
    const { app, browser, token } = await forgotten()
    const answer = await browser.post('/auth/reset', { token: token(), password: 'short' })
    expect(answer.body.errors).toEqual({ password: 'Password must be at least 8 characters long' })
    expect(await isResetLinkValid(app, token())).toBe(true)
  })

  it('is mailed three times an hour for one address that asks, and again for another', async () => {
    const { app, outbox, browser } = await forgotten()
    const ask = (asker: TestBrowser, email: string) => asker.post('/auth/forgot', { email })
    const stranger = new TestBrowser(app, '192.0.2.66')
    const [known, unknown] = [[], []] as [number[], number[]]
    for (let n = 0; n < 4; n += 1) {
      known.push((await ask(stranger, 'ada@example.com')).status)
      unknown.push((await ask(stranger, 'nobody@example.com')).status)
    }
    await runJobs(app)
    expect(known).toEqual([200, 200, 200, 429])
    expect(unknown).toEqual(known)
    expect(outbox).toHaveLength(4)
    expect((await ask(browser, 'ada@example.com')).status).toBe(200)
    await runJobs(app)
    expect(outbox).toHaveLength(5)
  })

  it('fills no mailbox: ten mails an hour to one account, however many ask at once', async () => {
    const { app, outbox } = await setup()
    const { email } = await createPerson(app)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        new TestBrowser(app, `192.0.2.${n}`).post('/auth/forgot', { email }),
      ),
    )
    await runJobs(app)
    expect(outbox).toHaveLength(10)
  })

  it('can be reported ten times by one address, so that nobody can fill mailboxes', async () => {
    const { app } = await setup()
    const browser = new TestBrowser(app)
    for (let n = 0; n < 10; n += 1) await browser.post('/auth/forgot', { email: `person${n}@example.com` })
    expect((await browser.post('/auth/forgot', { email: 'person@example.com' })).status).toBe(429)
  })
})

describeOnBothEngines('the profile', (setup) => {
  it('changes the name at once', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const answer = await browser.put('/users/profile', { name: ' Ada L. ', email: 'ada@example.com' })
    expect(answer.body.message).toBe('Profile updated successfully')
    expect(answer.body.user).toMatchObject({ name: 'Ada L.', email: 'ada@example.com', role: 'admin' })
    expect(await browser.me()).toEqual(answer.body.user)
  })

  it('sends no mail when only the name changes', async () => {
    const { app, outbox } = await setup()
    const browser = await signedIn(app)
    expect((await browser.put('/users/profile', { name: 'Augusta', email: 'ADA@example.com' })).status).toBe(
      200,
    )
    await runJobs(app)
    expect(outbox).toEqual([])
  })

  it('needs name and address', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const answer = await browser.put('/users/profile', { name: '  ', email: 'ada@' })
    expect(answer.body.errors).toEqual({ name: 'Name is required', email: 'Invalid email address' })
  })

  it('does not change the role', async () => {
    const { app } = await setup()
    const browser = await signedIn(app, { role: 'editor' })
    await browser.put('/users/profile', { name: 'Ada', email: 'ada@example.com', role: 'admin' })
    expect(await browser.me()).toMatchObject({ role: 'editor' })
  })
})
