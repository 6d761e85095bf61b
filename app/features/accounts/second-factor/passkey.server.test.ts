import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'

type Json = Record<string, unknown>

async function addPasskey(app: App, browser: TestBrowser, name = 'Laptop') {
  const device = new PasskeyDevice(app.config.siteUrl)
  const { body } = await browser.post('/users/passkeys/options', { password })
  const answer = await browser.post('/users/passkeys', {
    name,
    response: device.create(body.options as Json),
  })
  return { device, answer, passkey: answer.body.passkey as { _id: string; name: string } }
}

async function signInWith(browser: TestBrowser, device: PasskeyDevice, remember = false) {
  const { body } = await browser.post('/auth/passkey/options')
  return browser.post('/auth/passkey', { response: device.get(body.options as Json), remember })
}

describeOnDatabase('a passkey', (setup) => {
  it('signs in without a password', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { device, answer } = await addPasskey(app, owner)
    expect(answer.status).toBe(201)
    expect(answer.body.passkey).toMatchObject({ name: 'Laptop', createdAt: expect.any(String) })
    const browser = new TestBrowser(app)
    const entered = await signInWith(browser, device)
    expect(entered.status).toBe(200)
    expect(entered.body.user).toMatchObject({ email: 'ada@example.com' })
    expect(await browser.me()).toEqual(entered.body.user)
    expect((await signInWith(new TestBrowser(app), device)).status).toBe(200)
  })

  it('starts with options that name no passkey and require user verification', async () => {
    const { app } = await setup()
    const { body } = await new TestBrowser(app).post('/auth/passkey/options')
    expect(body.options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    expect((body.options as Json).allowCredentials ?? []).toEqual([])
  })

  it('allows a hundred challenges for each address', async () => {
    const { app } = await setup()
    const browser = new TestBrowser(app)
    const statuses: number[] = []
    for (let n = 0; n < 101; n += 1) statuses.push((await browser.post('/auth/passkey/options')).status)
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses[100]).toBe(429)
  })

  it('remembers the session when asked to', async () => {
    const { app } = await setup()
    const { device } = await addPasskey(app, await signedIn(app))
    const lines = async (remember: boolean) => {
      const { setCookies } = await signInWith(new TestBrowser(app), device, remember)
      return setCookies.filter((line) => line.startsWith('headrow.session_token='))
    }
    expect(await lines(true)).toEqual([expect.stringContaining('Max-Age=2592000')])
    expect(await lines(false)).toEqual([expect.not.stringContaining('Max-Age')])
  })

  it('is refused when the device did not verify its owner', async () => {
    const { app } = await setup()
    const { device } = await addPasskey(app, await signedIn(app))
    device.verifiesOwner = false
    const browser = new TestBrowser(app)
    expect((await signInWith(browser, device)).status).toBe(401)
    expect(await browser.me()).toBeNull()
  })

  it('is refused when no account has it', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/passkeys/options', { password })
    const device = new PasskeyDevice(app.config.siteUrl)
    device.create(body.options as Json)
    const answer = await signInWith(new TestBrowser(app), device)
    expect([answer.status, answer.body.message]).toEqual([401, 'Invalid login credentials'])
  })

  it('cannot be added from another site', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const elsewhere = new PasskeyDevice('https://evil.example')
    const { body } = await owner.post('/users/passkeys/options', { password })
    const answer = await owner.post('/users/passkeys', {
      name: 'X',
      response: elsewhere.create(body.options as Json),
    })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'The passkey could not be checked. Try again.',
    ])
    expect((await owner.get('/users/passkeys')).body.passkeys).toEqual([])
  })

  it('signs in once with each challenge', async () => {
    const { app } = await setup()
    const { device } = await addPasskey(app, await signedIn(app))
    const browser = new TestBrowser(app)
    const { body } = await browser.post('/auth/passkey/options')
    const response = device.get(body.options as Json)
    const challenge = browser.cookies.get('headrow.passkey_challenge') ?? ''
    expect((await browser.post('/auth/passkey', { response })).status).toBe(200)
    const thief = new TestBrowser(app)
    thief.cookies.set('headrow.passkey_challenge', challenge)
    expect((await thief.post('/auth/passkey', { response })).status).toBe(401)
    expect((await new TestBrowser(app).post('/auth/passkey', { response })).status).toBe(401)
  })

  it.each([
    [422, {}],
    [422, { id: ['x'] }],
    [422, 'x'],
    [401, { id: 'x' }],
    [401, { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
  ])('is refused with %i when malformed: %j', async (status, response) => {
    const { app } = await setup()
    const browser = new TestBrowser(app)
    await browser.post('/auth/passkey/options')
    expect((await browser.post('/auth/passkey', { response })).status).toBe(status)
  })

  it('is added with the password and reported to its owner by mail', async () => {
    const { app, outbox } = await setup()
    const owner = await signedIn(app)
    const refused = await owner.post('/users/passkeys/options', { password: 'not it' })
    expect([refused.status, refused.body.errors]).toEqual([422, { password: 'That password is not right.' }])
    await addPasskey(app, owner)
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['A passkey was added'])
  })

  it('can be renamed, and with the password removed, by its owner, who is told by mail', async () => {
    const { app, outbox } = await setup()
    const owner = await signedIn(app)
    const { device, passkey } = await addPasskey(app, owner)
    expect((await owner.put(`/users/passkeys/${passkey._id}`, { name: ' Old laptop ' })).status).toBe(200)
    expect((await owner.get('/users/passkeys')).body.passkeys).toMatchObject([{ name: 'Old laptop' }])
    expect((await owner.delete(`/users/passkeys/${passkey._id}`, {})).status).toBe(422)
    expect((await owner.delete(`/users/passkeys/${passkey._id}`, { password })).status).toBe(200)
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject).toSorted()).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ])
    expect((await signInWith(new TestBrowser(app), device)).status).toBe(401)
  })

  it('of another user cannot be renamed, removed or listed', async () => {
    const { app } = await setup()
    const { passkey } = await addPasskey(app, await signedIn(app))
    const grace = await signedIn(app, { email: 'grace@example.com' })
    expect((await grace.put(`/users/passkeys/${passkey._id}`, { name: 'Mine' })).status).toBe(404)
    expect((await grace.delete(`/users/passkeys/${passkey._id}`, { password })).status).toBe(404)
    expect((await grace.get('/users/passkeys')).body.passkeys).toEqual([])
  })
})
