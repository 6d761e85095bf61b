import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountColumns } from '#db/migrations/017-account-columns.ts'
import { migrations } from '#db/migrations/index.ts'
import type { Database } from '#platform/db/database.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { TestBrowser } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { accountsTables, before, rows } from '#tests/support/better-auth-rows.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { describeOnBothEngines, type SetupFunction } from '#tests/support/test-app.server.ts'
import { createPlace } from '#tests/support/test-database.server.ts'
import { hashEncryptedRecoveryCodes } from './second-factor/check-code.server.ts'

async function upgrade(setup: SetupFunction) {
  const { app } = await setup()
  writeFileSync(join(app.config.dataDir, 'secret.key'), before.secretKey)
  await insertRows(app.db, upgradedRows)
  const browser = new TestBrowser(app)
  const withCookie = (name: string, value: string) => {
    const other = new TestBrowser(app)
    other.cookies.set(`headrow.${name}`, value)
    return other
  }
  return { app, browser, withCookie }
}

const unread: Partial<Record<keyof typeof rows, readonly string[]>> = {
  user: ['image'],
  account: [
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'scope',
  ],
  verification: ['updatedAt'],
}

/** The rows as the migrations leave them, which the first test below holds. */
const upgradedRows = Object.fromEntries(
  accountsTables.map((table) => [
    table,
    rows[table].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !unread[table]?.includes(column))),
    ),
  ]),
) as typeof rows

async function insertRows(db: Database, stored: typeof rows): Promise<void> {
  for (const table of accountsTables) {
    for (const row of stored[table]) {
      const [columns, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)]
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        db,
      )
    }
  }
}

const finishSignIn = (browser: TestBrowser, code: string) => browser.post('/auth/two-factor', { code })

describeOnBothEngines('an account that better-auth stored', (setup, engine) => {
  it('keeps everything that is read when the columns that are not are dropped', async () => {
    const { settings, remove } = await createPlace(engine)
    const opened = await openDatabase(settings)
    try {
      const dropping = migrations.indexOf(accountColumns)
      await migrateToLatest(opened, { ...settings, migrations: migrations.slice(0, dropping) })
      await insertRows(opened.db, rows)
      await migrateToLatest(opened, { ...settings, migrations: migrations.slice(0, dropping + 1) })
      for (const table of accountsTables) {
        const kept = await opened.db.selectFrom(table).selectAll().orderBy('id').execute()
        const inOrder = upgradedRows[table].toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
        expect(kept, table).toEqual(inOrder)
      }
    } finally {
      await opened.close()
      await remove()
    }
  })

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
    app.clock.advance(30_000)
    expect((await finishSignIn(browser, authenticatorCode(app, before.authenticatorSecret))).status).toBe(200)
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

  it('has its recovery codes hashed at the next start, and each still works', async () => {
    const { app, browser } = await upgrade(setup)
    await hashEncryptedRecoveryCodes(app)
    const rows = await app.db.selectFrom('twoFactor').select('backupCodes').execute()
    for (const { backupCodes } of rows) {
      expect((JSON.parse(backupCodes) as string[]).every((hash) => hash.startsWith('scrypt$'))).toBe(true)
    }
    await browser.login(before.email, false, before.password)
    expect((await finishSignIn(browser, before.recoveryCode)).status).toBe(200)
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
