import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { completeSignIn, readCookie } from '../sign-in/session.server.ts'
import { hashToken, takeVerification } from '../tokens.server.ts'

const email = 'ada@example.com'

/** Signs in a user and turns the authenticator on, with the code of the half minute before. */
async function enableTwoFactor(app: App) {
  const owner = await signedIn(app)
  const { body } = await owner.post('/users/two-factor', { password })
  const secret = String(body.secret)
  const confirmed = await owner.post('/users/two-factor/confirm', {
    code: authenticatorCode(app, secret, -1),
  })
  return { owner, secret, confirmed, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

async function startSecondStep(app: App, remember = false): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const first = await browser.login(email, remember)
  expect(first.body).toEqual({ success: true, user: null, twoFactor: true })
  return browser
}

async function startSecondStepFrom(app: App, place: number): Promise<TestBrowser> {
  const browser = new TestBrowser(app, `198.51.100.${place}`)
  await browser.login(email)
  return browser
}

/** Returns the `n`th of many codes that are not right. */
function wrongCode(app: App, secret: string, n: number): string {
  const right = Number(authenticatorCode(app, secret))
  return String((right + 1000 * (n + 1)) % 1_000_000).padStart(6, '0')
}

describeOnBothEngines('setting up an authenticator', (setup) => {
  it('shows a secret to type and to scan, and does not ask for codes yet', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/two-factor', { password })
    expect(body.secret).toMatch(/^[A-Z2-7]{32,}$/)
    expect(body.uri).toContain(`otpauth://totp/Headrow:${encodeURIComponent(email)}?secret=${body.secret}`)
    expect(body.qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
    expect((await owner.get('/users/two-factor')).body).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    })
    expect((await new TestBrowser(app).login(email)).body.twoFactor).toBe(false)
  })

  it('ends with a code, returns ten recovery codes and mails the owner', async () => {
    const { app, outbox } = await setup()
    const { owner, confirmed, recoveryCodes } = await enableTwoFactor(app)
    expect(confirmed.status).toBe(200)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){2}$/)
    expect((await owner.get('/users/two-factor')).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    })
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['Sign-in with a code was turned on'])
  })

  it('replaces the session by one that ends at the same time', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const before = await owner.viewer()
    const { body } = await owner.post('/users/two-factor', { password })
    const copy = new TestBrowser(app)
    for (const [name, value] of owner.cookies) copy.cookies.set(name, value)
    app.clock.advance(60_000)
    await owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, String(body.secret)) })
    const after = await owner.viewer()
    expect(after?.sessionId).toBeTypeOf('string')
    expect(after?.sessionId).not.toBe(before?.sessionId)
    expect(await copy.me()).toBeNull()
    app.clock.advance(12 * 60 * 60 * 1000 - 55_000)
    expect(await owner.me()).toBeNull()
  })

  it('needs the password and a right code', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    expect((await owner.post('/users/two-factor', { password: 'not it' })).status).toBe(422)
    const { body } = await owner.post('/users/two-factor', { password })
    const wrong = String((Number(authenticatorCode(app, String(body.secret))) + 1) % 1_000_000).padStart(
      6,
      '0',
    )
    for (const code of [wrong, 'abc', '']) {
      const answer = await owner.post('/users/two-factor/confirm', { code })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['code'])
    }
    expect((await owner.get('/users/two-factor')).body.enabled).toBe(false)
  })

  it('is refused while the authenticator is on', async () => {
    const { app } = await setup()
    const { owner, secret } = await enableTwoFactor(app)
    expect((await owner.post('/users/two-factor', { password })).status).toBe(409)
    expect(
      (await owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, secret) })).status,
    ).toBe(409)
  })

  it('is confirmed once by two requests at the same moment', async () => {
    const { app, outbox } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/two-factor', { password })
    const code = authenticatorCode(app, String(body.secret))
    const confirm = () => owner.post('/users/two-factor/confirm', { code })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401 || status === 409)).toHaveLength(2)
    await runJobs(app)
    expect(outbox).toHaveLength(1)
  })

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const { app } = await setup()
    const { secret, recoveryCodes } = await enableTwoFactor(app)
    const row = await app.db.selectFrom('twoFactor').selectAll().executeTakeFirstOrThrow()
    for (const readable of [secret, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(readable)
    const hashes = JSON.parse(row.backupCodes) as string[]
    expect(hashes).toHaveLength(10)
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$/)
  })

  it('is reverted with the password', async () => {
    const { app } = await setup()
    const { owner } = await enableTwoFactor(app)
    expect((await owner.delete('/users/two-factor', { password: 'not it' })).status).toBe(422)
    expect((await owner.delete('/users/two-factor', { password })).status).toBe(200)
    expect(await owner.me()).not.toBeNull()
    expect((await new TestBrowser(app).login(email)).body.twoFactor).toBe(false)
    expect((await owner.delete('/users/two-factor', { password })).status).toBe(409)
  })
})

describeOnBothEngines('the second step', (setup) => {
  it('comes between the password and the session', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const browser = await startSecondStep(app)
    expect([...browser.cookies.keys()]).toEqual(['headrow.two_factor'])
    expect(await browser.me()).toBeNull()
    const answer = await browser.post('/auth/two-factor', { code: authenticatorCode(app, secret) })
    expect(answer.status).toBe(200)
    expect(await browser.me()).toEqual(answer.body.user)
    expect([...browser.cookies.keys()]).toEqual(['headrow.session_token'])
  })

  it('accepts a code with spaces, and remembers the session when asked to', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const browser = await startSecondStep(app, true)
    const code = authenticatorCode(app, secret)
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const answer = await browser.post('/auth/two-factor', { code: typed, remember: true })
    expect(answer.status).toBe(200)
    expect(answer.setCookies.join()).toContain('Max-Age=2592000')
  })

  it('does not accept the code that turned it on', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/two-factor', { password })
    const code = authenticatorCode(app, String(body.secret))
    expect((await owner.post('/users/two-factor/confirm', { code })).status).toBe(200)
    const browser = await startSecondStep(app)
    expect((await browser.post('/auth/two-factor', { code })).status).toBe(401)
    app.clock.advance(30_000)
    const next = authenticatorCode(app, String(body.secret))
    expect((await browser.post('/auth/two-factor', { code: next })).status).toBe(200)
  })

  it('does not accept the same code twice', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const code = authenticatorCode(app, secret)
    expect((await (await startSecondStep(app)).post('/auth/two-factor', { code })).status).toBe(200)
    const again = await startSecondStep(app)
    const answer = await again.post('/auth/two-factor', { code })
    expect(answer.status).toBe(401)
    expect(await again.me()).toBeNull()
    expect((await again.get('/users/sessions')).status).toBe(401)
  })

  it('does not accept the same code twice when the password changes in between', async () => {
    const { app } = await setup()
    const { owner, secret } = await enableTwoFactor(app)
    const code = authenticatorCode(app, secret)
    expect((await (await startSecondStep(app)).post('/auth/two-factor', { code })).status).toBe(200)
    await owner.put('/users/password', { currentPassword: password, newPassword: 'another password' })
    const again = new TestBrowser(app)
    await again.login(email, false, 'another password')
    expect((await again.post('/auth/two-factor', { code })).status).toBe(401)
  })

  it('accepts a recovery code once, in capitals and without its dashes', async () => {
    const { app } = await setup()
    const { owner, recoveryCodes } = await enableTwoFactor(app)
    const [code = ''] = recoveryCodes
    const browser = await startSecondStep(app)
    expect(
      (await browser.post('/auth/two-factor', { code: code.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200)
    expect((await (await startSecondStep(app)).post('/auth/two-factor', { code })).status).toBe(401)
    expect((await owner.get('/users/two-factor')).body.recoveryCodesLeft).toBe(9)
  })

  it('accepts a recovery code once when three requests use it at the same moment', async () => {
    const { app } = await setup()
    const { recoveryCodes } = await enableTwoFactor(app)
    const [code = ''] = recoveryCodes
    const browsers = [await startSecondStep(app), await startSecondStep(app), await startSecondStep(app)]
    const answers = await Promise.all(browsers.map((browser) => browser.post('/auth/two-factor', { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  })

  it('does not accept old recovery codes after new ones were created', async () => {
    const { app } = await setup()
    const { owner, recoveryCodes } = await enableTwoFactor(app)
    const { body } = await owner.post('/users/two-factor/recovery-codes', { password })
    const renewed = body.recoveryCodes as string[]
    expect(renewed).toHaveLength(10)
    const browser = await startSecondStep(app)
    expect((await browser.post('/auth/two-factor', { code: recoveryCodes[0] })).status).toBe(401)
    expect((await browser.post('/auth/two-factor', { code: renewed[0] })).status).toBe(200)
  })

  it('is refused without the password', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const browser = new TestBrowser(app)
    const answer = await browser.post('/auth/two-factor', { code: authenticatorCode(app, secret) })
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'This sign-in took too long. Start again with your password.',
    ])
    browser.cookies.set('headrow.two_factor', `2fa-made-up.${'a'.repeat(43)}%3D`)
    expect((await browser.post('/auth/two-factor', { code: authenticatorCode(app, secret) })).status).toBe(
      401,
    )
  })

  it('expires after ten minutes, and when the password changes', async () => {
    const { app } = await setup()
    const { owner, secret } = await enableTwoFactor(app)
    const slow = await startSecondStep(app)
    app.clock.advance(11 * 60_000)
    expect((await slow.post('/auth/two-factor', { code: authenticatorCode(app, secret) })).status).toBe(401)
    const overtaken = await startSecondStep(app)
    await owner.put('/users/password', { currentPassword: password, newPassword: 'another password' })
    expect((await overtaken.post('/auth/two-factor', { code: authenticatorCode(app, secret) })).status).toBe(
      401,
    )
  })

  it('leaves no session when its code and a new password are committed at the same moment', async () => {
    const { app } = await setup()
    const { owner } = await enableTwoFactor(app)
    const thief = await startSecondStep(app)
    const client = { cookies: thief.cookieHeader(), address: '192.0.2.1', userAgent: '' }
    const token = await readCookie(app, 'two_factor', client.cookies)
    const done = Promise.withResolvers<void>()
    const signingIn = inTransaction(app, async (tx) => {
      await takeVerification(app, tx, hashToken(token ?? ''))
      await completeSignIn(app, tx, owner.id, client, false)
      await done.promise
    })
    const changing = owner.put('/users/password', {
      currentPassword: password,
      newPassword: 'another password',
    })
    // Time for the change to reach the rows that the sign-in has locked.
    await sleep(500)
    done.resolve()
    await signingIn
    expect((await changing).status).toBe(200)
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  it('takes ten wrong codes in 15 minutes, across sign-ins, and mails the owner once', async () => {
    const { app, outbox } = await setup()
    const { secret } = await enableTwoFactor(app)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const browser = await startSecondStep(app)
      statuses.push(
        (await browser.post('/auth/two-factor', { code: wrongCode(app, secret, attempt) })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    const browser = await startSecondStep(app)
    const right = { code: authenticatorCode(app, secret) }
    const answer = await browser.post('/auth/two-factor', right)
    expect([answer.status, answer.body.message]).toEqual([429, 'Too many attempts. Try again in 15 minutes.'])
    expect(await browser.me()).toBeNull()
    await runJobs(app)
    const subjects = outbox.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Sign-in with a code was turned on',
      'Ten codes were tried on your account',
    ])
    await app.db
      .updateTable('rateLimit')
      .set({ expire: app.clock.now().getTime() - 1 })
      .execute()
    expect((await browser.post('/auth/two-factor', right)).status).toBe(200)
  })

  it('checks ten of fifty codes that arrive at once over many sign-ins, the right one last', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const browsers = await Promise.all(Array.from({ length: 5 }, (_, n) => startSecondStepFrom(app, n)))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        browsers[n % 5]?.post('/auth/two-factor', {
          code: n === 49 ? authenticatorCode(app, secret) : wrongCode(app, secret, n),
        }),
      ),
    )
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(40)
    expect(answers.filter((answer) => answer?.status !== 429)).toHaveLength(10)
  })

  it('takes a right code after nine wrong ones, which stay counted', async () => {
    const { app } = await setup()
    const { secret, recoveryCodes } = await enableTwoFactor(app)
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const browser = await startSecondStep(app)
      await browser.post('/auth/two-factor', { code: wrongCode(app, secret, attempt) })
    }
    for (const code of recoveryCodes.slice(0, 3)) {
      expect((await (await startSecondStep(app)).post('/auth/two-factor', { code })).status).toBe(200)
    }
    const browser = await startSecondStep(app)
    const code = wrongCode(app, secret, 9)
    expect((await browser.post('/auth/two-factor', { code })).status).toBe(401)
    expect((await browser.post('/auth/two-factor', { code: recoveryCodes[3] })).status).toBe(429)
  })

  it('waits once for an account and browser, however often the password is sent', async () => {
    const { app } = await setup()
    const { secret } = await enableTwoFactor(app)
    const first = await startSecondStep(app)
    const elsewhere = await startSecondStepFrom(app, 1)
    const second = await startSecondStep(app)
    const waiting = await app.db
      .selectFrom('verification')
      .select('id')
      .where('value', '!=', 'used code')
      .execute()
    expect(waiting).toHaveLength(2)
    const code = authenticatorCode(app, secret)
    expect((await first.post('/auth/two-factor', { code })).status).toBe(401)
    expect((await second.post('/auth/two-factor', { code })).status).toBe(200)
    app.clock.advance(30_000)
    const next = authenticatorCode(app, secret)
    expect((await elsewhere.post('/auth/two-factor', { code: next })).status).toBe(200)
  })
})
