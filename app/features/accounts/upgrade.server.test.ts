import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TestBrowser } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { before, rows } from '#tests/support/better-auth-rows.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnBothEngines, type SetupFunction } from '#tests/support/test-app.server.ts'

async function upgrade(setup: SetupFunction) {
  const { app } = await setup()
  writeFileSync(join(app.config.dataDir, 'secret.key'), before.secretKey)
  await app.db.insertInto('user').values(rows.user).execute()
  await app.db.insertInto('account').values(rows.account).execute()
  await app.db.insertInto('session').values(rows.session).execute()
  await app.db.insertInto('verification').values(rows.verification).execute()
  await app.db.insertInto('twoFactor').values(rows.twoFactor).execute()
  await app.db.insertInto('passkey').values(rows.passkey).execute()
  const browser = new TestBrowser(app)
  const withCookie = (name: string, value: string) => {
    const other = new TestBrowser(app)
    other.cookies.set(`headrow.${name}`, value)
    return other
  }
  return { app, browser, withCookie }
}

const finishSignIn = (browser: TestBrowser, code: string) => browser.post('/auth/two-factor', { code })

describeOnBothEngines('an account that better-auth stored', (setup) => {
  it('stays signed in until its session expires', async () => {
    const { app, withCookie } = await upgrade(setup)
    const remembered = withCookie('session_token', before.cookies.remembered)
    const session = withCookie('session_token', before.cookies.session)
    expect(await remembered.me()).toMatchObject({ email: before.email, role: 'admin' })
    expect(await session.me()).toMatchObject({ email: before.email })
    app.clock.advance(12 * 60 * 60 * 1000)
    expect(await session.me()).toBeNull()
    expect(await remembered.me()).not.toBeNull()
    expect((await remembered.post('/auth/logout')).status).toBe(200)
    expect(await withCookie('session_token', before.cookies.remembered).me()).toBeNull()
  })

  it('signs in with its password and a code of its authenticator', async () => {
    const { app, browser } = await upgrade(setup)
    expect((await browser.login(before.email, false, 'not the password')).status).toBe(401)
    expect((await browser.login(before.email, false, before.password)).body.twoFactor).toBe(true)
    expect((await finishSignIn(browser, authenticatorCode(app, before.authenticatorSecret))).status).toBe(200)
    expect(await browser.me()).toMatchObject({ email: before.email })
  })

  it('finishes a sign-in that was begun before the upgrade', async () => {
    const { app, withCookie } = await upgrade(setup)
    const unfinished = withCookie('two_factor', before.cookies.unfinished)
    expect((await finishSignIn(unfinished, authenticatorCode(app, before.authenticatorSecret))).status).toBe(
      200,
    )
  })

  it('does not accept a code again that was used before the upgrade', async () => {
    const { app, browser } = await upgrade(setup)
    app.clock.set(new Date(before.usedCode.at))
    await browser.login(before.email, false, before.password)
    expect((await finishSignIn(browser, before.usedCode.code)).status).toBe(401)
    expect((await finishSignIn(browser, authenticatorCode(app, before.authenticatorSecret, 1))).status).toBe(
      200,
    )
  })

  it('signs in with a recovery code that was not used yet', async () => {
    const { browser } = await upgrade(setup)
    await browser.login(before.email, false, before.password)
    expect((await finishSignIn(browser, before.usedRecoveryCode)).status).toBe(401)
    expect((await finishSignIn(browser, before.recoveryCode)).status).toBe(200)
    expect((await browser.get('/users/two-factor')).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 8,
    })
  })

  it('signs in with its passkey', async () => {
    const { app, browser } = await upgrade(setup)
    const { id, privateKey, userHandle, uses } = before.passkey
    const key = Buffer.from(privateKey, 'base64')
    const device = new PasskeyDevice(app.config.siteUrl, [
      {
        id: Buffer.from(id, 'base64url'),
        privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
        userHandle,
        uses,
      },
    ])
    const { body } = await browser.post('/auth/passkey/options')
    const response = device.get(body.options as Record<string, unknown>)
    expect((await browser.post('/auth/passkey', { response })).status).toBe(200)
    expect(await browser.me()).toMatchObject({ email: before.email })
  })

  it('turns its authenticator off and on again', async () => {
    const { app, withCookie } = await upgrade(setup)
    const owner = withCookie('session_token', before.cookies.remembered)
    expect((await owner.delete('/users/two-factor', { password: before.password })).status).toBe(200)
    const { body } = await owner.post('/users/two-factor', { password: before.password })
    const code = authenticatorCode(app, String(body.secret))
    expect((await owner.post('/users/two-factor/confirm', { code })).status).toBe(200)
  })
})
