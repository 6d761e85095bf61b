import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createPerson, password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines, quickHasher } from '#tests/support/test-app.server.ts'
import { sweepAccounts } from '../jobs.server.ts'
import { setPasswordHash } from './password-commands.server.ts'
import type { PasswordHasher } from './password-hash.server.ts'

const hour = 60 * 60 * 1000
const cookieName = 'headrow.session_token'

describeOnBothEngines('signing in', (setup) => {
  it('returns the user and starts a session', async () => {
    const { app } = await setup()
    const { id, email } = await createPerson(app)
    const browser = new TestBrowser(app)
    expect(await browser.me()).toBeNull()
    const answer = await browser.login(email)
    expect(answer.status).toBe(200)
    const user = { _id: id, name: 'Ada', email, role: 'admin' }
    expect(answer.body).toEqual({ success: true, user, twoFactor: false })
    expect(await browser.me()).toEqual(user)
  })

  it('accepts an address in any case, with blanks around it', async () => {
    const { app } = await setup()
    await createPerson(app)
    expect((await new TestBrowser(app).login('  ADA@Example.COM ')).status).toBe(200)
  })

  it('answers an unknown address like a wrong password', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    const wrong = await browser.login(email, false, 'not the password')
    const unknown = await browser.login('nobody@example.com', false, 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, message: 'Invalid login credentials' })
    expect([unknown.status, unknown.body, unknown.setCookies]).toEqual([401, wrong.body, wrong.setCookies])
  })

  it('reports missing fields', async () => {
    const { app } = await setup()
    const answer = await new TestBrowser(app).post('/auth/login', { email: ' ', password: null })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: 'Email is required', password: 'Password is required' })
  })

  it('refuses a password of 20,000 characters', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const answer = await new TestBrowser(app).login(email, false, 'x'.repeat(20_000))
    expect(answer.status).toBe(401)
  })

  it('sets a cookie that scripts and other sites cannot use and that ends with the browser', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const [line = ''] = (await new TestBrowser(app).login(email)).setCookies
    expect(line).toMatch(new RegExp(`^${cookieName.replace('.', '\\.')}=`))
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  it('lasts for 30 days when asked to and used within each 14', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    const [line = ''] = (await browser.login(email, true)).setCookies
    expect(line).toContain(`Max-Age=${30 * 24 * 3600}`)
    for (const days of [13, 13]) {
      app.clock.advance(days * 24 * hour)
      expect(await browser.me()).not.toBeNull()
    }
    app.clock.advance(4 * 24 * hour - 60_000)
    expect(await browser.me()).not.toBeNull()
    app.clock.advance(61_000)
    expect(await browser.me()).toBeNull()
  })

  it('ends after 14 days without use', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    await browser.login(email, true)
    app.clock.advance(14 * 24 * hour)
    expect(await browser.me()).toBeNull()
  })

  it('lasts for 12 hours otherwise, however busy the session was', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    for (let passed = 0; passed < 12; passed += 3) {
      expect(await browser.me()).not.toBeNull()
      app.clock.advance(3 * hour)
    }
    expect(await browser.me()).toBeNull()
  })

  it('sets a `__Host-` cookie when the site is https', async () => {
    const { app } = await setup({ SITE_URL: 'https://studio.example' })
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    const [line = ''] = (await browser.login(email)).setCookies
    expect(line).toMatch(/^__Host-headrow\.session_token=/)
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(await browser.me()).not.toBeNull()
  })
})

describeOnBothEngines('checking a password', (setup) => {
  it('costs one hash for a known and for an unknown address', async () => {
    const work: string[] = []
    const passwords: PasswordHasher = {
      hash: (typed) => {
        work.push('derive')
        return quickHasher.hash(typed)
      },
      verify: (typed, hash) => {
        work.push('derive')
        return quickHasher.verify(typed, hash)
      },
    }
    const app = { ...(await setup()).app, passwords }
    await createPerson(app)
    const browser = new TestBrowser(app)
    await browser.login('ada@example.com', false, 'not the password')
    expect(work.splice(0)).toEqual(['derive'])
    await browser.login('nobody@example.com', false, 'not the password')
    expect(work).toEqual(['derive'])
  })

  it('starts no session when the password is changed during the check', async () => {
    let meanwhile = async () => undefined as unknown
    const passwords: PasswordHasher = {
      hash: quickHasher.hash,
      verify: async (typed, hash) => {
        const right = await quickHasher.verify(typed, hash)
        await meanwhile()
        return right
      },
    }
    const app = { ...(await setup()).app, passwords }
    const { id, email } = await createPerson(app)
    const newHash = await quickHasher.hash('a quite different one')
    meanwhile = () =>
      inTransaction(app, (tx) => setPasswordHash(tx, id, newHash, app.clock.now().toISOString()))
    const browser = new TestBrowser(app)
    expect((await browser.login(email)).status).toBe(401)
    expect(await app.db.selectFrom('session').select('id').execute()).toEqual([])
    meanwhile = async () => undefined
    expect((await browser.login(email, false, 'a quite different one')).status).toBe(200)
  })
})

describeOnBothEngines('a session', (setup) => {
  it('is replaced at every sign-in: the token before no longer works', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    await browser.login(email)
    const before = browser.cookies.get(cookieName) ?? ''
    await browser.login(email)
    expect(browser.cookies.get(cookieName)).not.toBe(before)
    const thief = new TestBrowser(app)
    thief.cookies.set(cookieName, before)
    expect(await thief.me()).toBeNull()
  })

  it('ends at sign-out, also for copies of its cookie', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const copy = new TestBrowser(app)
    copy.cookies.set(cookieName, browser.cookies.get(cookieName) ?? '')
    expect(await copy.me()).not.toBeNull()
    expect((await browser.post('/auth/logout')).status).toBe(200)
    expect(browser.cookies.has(cookieName)).toBe(false)
    expect(await copy.me()).toBeNull()
    expect((await copy.get('/users/sessions')).status).toBe(401)
  })

  it('is not needed to sign out', async () => {
    const { app } = await setup()
    expect((await new TestBrowser(app).post('/auth/logout')).status).toBe(200)
  })

  it.each([
    ['nothing but noise', 'abc'],
    ['a made-up token with a made-up signature', `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`],
    ['broken encoding', '%E0%A4%A'],
    ['no value', ''],
  ])('is not accepted from a forged cookie: %s', async (_name, value) => {
    const { app } = await setup()
    const browser = new TestBrowser(app)
    browser.cookies.set(cookieName, value)
    expect(await browser.me()).toBeNull()
  })

  it('is not accepted with a wrong signature', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const signed = decodeURIComponent(browser.cookies.get(cookieName) ?? '')
    const token = signed.slice(0, signed.lastIndexOf('.'))
    browser.cookies.set(cookieName, encodeURIComponent(`${token}.${Buffer.alloc(32).toString('base64')}`))
    expect(await browser.me()).toBeNull()
  })

  it('is stored as a hash only', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const signed = decodeURIComponent(browser.cookies.get(cookieName) ?? '')
    const token = signed.slice(0, signed.lastIndexOf('.'))
    expect(token.length).toBeGreaterThanOrEqual(32)
    const rows = JSON.stringify(await app.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain(token)
  })

  it('is stored with ISO times and time-sorted ids', async () => {
    const { app } = await setup()
    await signedIn(app)
    const row = await app.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    const start = app.clock.now().getTime()
    expect(Math.abs(Date.parse(row.createdAt) - start)).toBeLessThan(5_000)
    expect(Math.abs(Date.parse(row.expiresAt) - start - 12 * hour)).toBeLessThan(5_000)
    expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(row.ipAddress).toBe('192.0.2.1')
  })

  it('updates its last use once an hour', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const seen = async () =>
      (await app.db.selectFrom('session').select('updatedAt').executeTakeFirstOrThrow()).updatedAt
    const first = await seen()
    app.clock.advance(hour / 2)
    await browser.me()
    expect(await seen()).toBe(first)
    app.clock.advance(hour)
    await browser.me()
    expect(await seen()).toBe(app.clock.now().toISOString())
  })

  it('is deleted by the sweep after it has expired', async () => {
    const { app } = await setup()
    await signedIn(app)
    await sweepAccounts(app)
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1)
    app.clock.advance(13 * hour)
    await sweepAccounts(app)
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(0)
  })
})

describeOnBothEngines('guessing passwords', (setup) => {
  it('is refused after ten failures for one account from one address, in any spelling of the account', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const guesser = new TestBrowser(app)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const spelling = attempt % 2 ? email.toUpperCase() : email
      expect((await guesser.login(spelling, false, 'a wrong guess')).status).toBe(401)
    }
    const refused = await guesser.login(email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await new TestBrowser(app, '192.0.2.2').login(email)).status).toBe(200)
  })

  it('is counted before the check, so that a burst gets ten checks', async () => {
    const { app } = await setup()
    await createPerson(app)
    const guesser = new TestBrowser(app)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => guesser.login('ada@example.com', false, 'a wrong guess')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('starts counting again after a right password', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const browser = new TestBrowser(app)
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) await browser.login(email, false, 'a wrong guess')
      expect((await browser.login(email)).status).toBe(200)
    }
  })

  it('is refused after fifty failures from one address for any accounts', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const guesser = new TestBrowser(app)
    for (let attempt = 0; attempt < 50; attempt += 1) await guesser.login(`person${attempt}@example.com`)
    expect((await guesser.login(email)).status).toBe(429)
    expect((await new TestBrowser(app, '192.0.2.2').login(email)).status).toBe(200)
  })

  it('is counted before the check for the address, too, and a right password is no failure', async () => {
    const { app } = await setup()
    const { email } = await createPerson(app)
    const guesser = new TestBrowser(app)
    for (let success = 0; success < 52; success += 1) expect((await guesser.login(email)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, n) => guesser.login(`person${n}@example.com`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('is counted for unknown accounts as for known ones', async () => {
    const { app } = await setup()
    const guesser = new TestBrowser(app)
    for (let attempt = 0; attempt < 10; attempt += 1)
      await guesser.login('nobody@example.com', false, password)
    expect((await guesser.login('nobody@example.com', false, password)).status).toBe(429)
  })
})
