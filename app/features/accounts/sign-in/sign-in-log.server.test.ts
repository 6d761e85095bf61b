import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { createPerson, password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'

type Json = Record<string, unknown>

/** The same app with a log that can be read. */
function listening(app: App): { app: App; text: () => string; lines: () => Json[] } {
  const written: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
  const lines = () =>
    written.map((line) => JSON.parse(line) as Json).filter(({ event }) => String(event).startsWith('sign-'))
  return { app: { ...app, log }, text: () => written.join(''), lines }
}

describeOnDatabase('the log of sign-ins', (setup) => {
  it('has each attempt with factor, outcome and account, and nothing that was typed', async () => {
    const { app, text, lines } = listening((await setup()).app)
    const { id, email } = await createPerson(app)
    const browser = new TestBrowser(app, '192.0.2.77')
    await browser.login(email, false, 'a wrong guess')
    await browser.login('nobody@example.com')
    await browser.login(email)
    await browser.post('/auth/logout')
    const facts = lines().map(({ factor, outcome, account }) => [factor, outcome, account])
    expect(facts).toEqual([
      ['password', 'unauthenticated', id],
      ['password', 'unauthenticated', undefined],
      ['password', 'signed in', id],
      [undefined, undefined, id],
    ])
    expect(new Set(lines().map(({ client }) => client)).size).toBe(1)
    for (const secret of [email, 'nobody@example.com', 'a wrong guess', password, '192.0.2.77']) {
      expect(text()).not.toContain(secret)
    }
  })

  it('lists sign-ins, and codes refused after the right password, to the user and to administrators', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { body: begun } = await owner.post('/users/two-factor', { password })
    const secret = String(begun.secret)
    await owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, secret, -1) })
    const browser = new TestBrowser(app)
    await browser.login('ada@example.com')
    await browser.post('/auth/two-factor', { code: '000000' })
    await browser.post('/auth/two-factor', { code: authenticatorCode(app, secret) })
    const { body } = await browser.get('/users/sign-ins')
    expect(body).toMatchObject({
      total: 3,
      signIns: [
        { action: 'signed in', factor: 'authenticator', device: 'Firefox on Linux' },
        { action: 'code refused', factor: 'authenticator', device: 'Firefox on Linux' },
        { action: 'signed in', factor: 'password', device: 'Firefox on Linux' },
      ],
    })
    const admin = await signedIn(app, { email: 'olive@example.com' })
    expect((await admin.get(`/users/${owner.id}/sign-ins`)).body).toMatchObject({ total: 3 })
    const editor = await signedIn(app, { email: 'edda@example.com', role: 'editor' })
    expect((await editor.get(`/users/${owner.id}/sign-ins`)).status).toBe(403)
    expect((await editor.get('/users/sign-ins')).body).toMatchObject({ total: 1 })
  })

  it('names the passkey that signed in, and the account of one that was refused', async () => {
    const { app, lines } = listening((await setup()).app)
    const owner = await signedIn(app)
    const device = new PasskeyDevice(app.config.siteUrl)
    const { body } = await owner.post('/users/passkeys/options', { password })
    await owner.post('/users/passkeys', { name: 'Laptop', response: device.create(body.options as Json) })
    for (const verifiesOwner of [false, true]) {
      device.verifiesOwner = verifiesOwner
      const browser = new TestBrowser(app)
      const { body: asked } = await browser.post('/auth/passkey/options')
      await browser.post('/auth/passkey', { response: device.get(asked.options as Json) })
    }
    const facts = lines().map(({ factor, outcome, account }) => [factor, outcome, account])
    expect(facts.slice(1)).toEqual([
      ['passkey', 'unauthenticated', owner.id],
      ['passkey', 'signed in', owner.id],
    ])
  })
})
