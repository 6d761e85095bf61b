import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createRandom } from '#services/visits/demo.server.ts'
import { password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { addUser } from '../people/people-commands.server.ts'
import { createFirstRunLink, ensureFirstAdmin, invite } from '../people/registration-commands.server.ts'
import { findRefusal } from './new-password.server.ts'

const common = 'This password is one of the most common ones. Please choose another.'
const own =
  'This password is too close to your name, your email address or the name of the site. Please choose another.'

it('compares with more than 10,000 common passwords of at least eight characters', () => {
  const long = dictionary['passwords-common'].filter((each) => each.length >= 8)
  expect(long.length).toBeGreaterThan(10_000)
})

it('may begin with a name where a long random rest follows', async () => {
  const robin = { name: 'Robin Reed', email: 'admin@example.com' }
  const random = createRandom(45)
  const digit = () => Math.floor(random() * 16).toString(16)
  const refused: string[] = []
  for (let count = 0; count < 1000; count++) {
    const typed = `Admin-${Array.from({ length: 18 }, digit).join('')}`
    if (await findRefusal(typed, robin)) refused.push(typed)
  }
  expect(refused).toEqual([])
  expect(await findRefusal('RobinReed2026', robin)).toBe(own)
})

describeOnDatabase('a new password', (setup) => {
  it('is refused when it is common, wherever it is set', async () => {
    const { app, outbox } = await setup()
    const link = (await createFirstRunLink(app)) ?? ''
    const details = { name: 'Ada', email: 'ada@example.com', token: tokenOf(link) }
    const browser = new TestBrowser(app)
    const register = (typed: string) => browser.post('/auth/register', { ...details, password: typed })
    expect((await register('password')).body).toMatchObject({ errors: { password: common } })
    expect((await register(password)).status).toBe(201)
    const changed = await browser.put('/users/password', {
      currentPassword: password,
      newPassword: 'Password1!',
    })
    expect([changed.status, changed.body.errors]).toEqual([422, { newPassword: common }])
    await browser.post('/auth/forgot', { email: details.email })
    await runJobs(app)
    const token = tokenOf(outbox[0]?.text ?? '')
    const reset = await browser.post('/auth/reset', { token, password: 'QWERTYUIOP' })
    expect([reset.status, reset.body.errors]).toEqual([422, { password: common }])
    expect((await browser.post('/auth/reset', { token, password: 'a quite different one' })).status).toBe(200)
    const invited = await inTransaction(app, (tx) =>
      invite(app, tx, undefined, { name: null, email: 'b@example.com', role: 'editor' }),
    )
    const joined = await browser.post('/auth/register', {
      ...{ name: 'Bo', email: 'b@example.com', password: 'sunshine99' },
      token: tokenOf(invited.link),
    })
    expect(joined.body.errors).toEqual({ password: common })
    const edda = { name: 'Edda', email: 'edda@example.com', role: 'editor' as const }
    await expect(addUser(app, { ...edda, password: 'iloveyou' })).rejects.toThrow(common)
  })

  it('is refused in the settings by their name', async () => {
    const { app } = await setup({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'password' })
    await expect(ensureFirstAdmin(app)).rejects.toThrow(`ADMIN_PASSWORD: ${common}`)
  })

  it.each([
    ['AdaLovelace', own],
    ['lovelace-1843!', own],
    ['ada@example.com', own],
    ['Headrow2026', own],
    ['AdaLovelace10121815', own],
    ['adamant about tea', undefined],
    ['a head of 12 rows', undefined],
  ])('%s is made of own words: %s', async (newPassword, message) => {
    const { app } = await setup()
    const owner = await signedIn(app, { name: 'Ada Lovelace' })
    const answer = await owner.put('/users/password', { currentPassword: password, newPassword })
    expect(answer.body.errors?.newPassword).toBe(message)
  })
})
