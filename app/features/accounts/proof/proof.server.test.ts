import { expect, it } from 'vitest'
import { password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'

type Json = Record<string, unknown>

async function addPasskey(browser: TestBrowser, device: PasskeyDevice): Promise<string> {
  const { body } = await browser.post('/users/passkeys/options', { password })
  const added = await browser.post('/users/passkeys', {
    name: 'Laptop',
    response: device.create(body.options as Json),
  })
  return (added.body.passkey as { _id: string })._id
}

async function prove(browser: TestBrowser, device: PasskeyDevice) {
  const { body } = await browser.post('/users/passkeys/proof/options')
  return browser.post('/users/passkeys/proof', { response: device.get(body.options as Json) })
}

const newPassword = 'a quite different one'

/** Every change that a stolen session must not be able to make, without a password in it. */
const changes: [string, (browser: TestBrowser, passkey: string) => Promise<{ status: number }>][] = [
  ['the address', (browser) => browser.put('/users/profile', { name: 'Ada', email: 'new@example.com' })],
  ['the password', (browser) => browser.put('/users/password', { newPassword })],
  ['an authenticator', (browser) => browser.post('/users/two-factor', {})],
  ['a new passkey', (browser) => browser.post('/users/passkeys/options', {})],
  ['the end of a passkey', (browser, id) => browser.delete(`/users/passkeys/${id}`, {})],
  ['the end of other sessions', (browser) => browser.delete('/users/sessions', {})],
]

describeOnDatabase('a proof of who is signed in', (setup) => {
  it.each(changes)(
    'is needed for %s: the session alone is refused, a passkey will do',
    async (_what, change) => {
      const { app } = await setup()
      const owner = await signedIn(app)
      const device = new PasskeyDevice(app.config.siteUrl)
      const passkey = await addPasskey(owner, device)
      expect((await change(owner, passkey)).status).toBe(422)
      expect((await prove(owner, device)).status).toBe(200)
      expect((await change(owner, passkey)).status).toBe(200)
    },
  )

  it.each([
    ['two-factor', 'DELETE', '/users/two-factor'],
    ['recovery codes', 'POST', '/users/two-factor/recovery-codes'],
  ])('is asked for by %s as well', async (_what, method, path) => {
    const { app } = await setup()
    const owner = await signedIn(app)
    await app.db.updateTable('user').set({ twoFactorEnabled: 1 }).execute()
    expect((await owner.send(method, path, {})).body.errors).toEqual({ password: 'Password is required' })
  })

  it('lasts for five minutes, in the session that gave it', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const device = new PasskeyDevice(app.config.siteUrl)
    await addPasskey(owner, device)
    await prove(owner, device)
    const elsewhere = new TestBrowser(app)
    await elsewhere.login('ada@example.com')
    expect((await elsewhere.delete('/users/sessions', {})).status).toBe(422)
    app.clock.advance(5 * 60_000 - 1000)
    expect((await owner.post('/users/two-factor', {})).status).toBe(200)
    app.clock.advance(1000)
    expect((await owner.post('/users/two-factor', {})).status).toBe(422)
  })

  it('is not given by the passkey of another user, nor by an answer meant for another session', async () => {
    const { app } = await setup()
    const [ada, grace] = [await signedIn(app), await signedIn(app, { email: 'grace@example.com' })]
    const [hers, theirs] = [new PasskeyDevice(app.config.siteUrl), new PasskeyDevice(app.config.siteUrl)]
    await addPasskey(ada, hers)
    await addPasskey(grace, theirs)
    expect((await prove(ada, theirs)).status).toBe(422)

    const { body } = await grace.post('/users/passkeys/proof/options')
    const response = theirs.get(body.options as Json)
    const again = new TestBrowser(app)
    await again.login('grace@example.com')
    again.cookies.set('headrow.passkey_challenge', grace.cookies.get('headrow.passkey_challenge') ?? '')
    expect((await again.post('/users/passkeys/proof', { response })).status).toBe(422)
    expect((await again.delete('/users/sessions', {})).status).toBe(422)
  })

  it('cannot be given by a passkey where there is none', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    expect((await owner.post('/users/passkeys/proof/options')).status).toBe(409)
  })
})
