import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { createPerson, password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import {
  describeOnBothEngines,
  quickHasher,
  runJobs,
  type SetupFunction,
} from '#tests/support/test-app.server.ts'
import { sweepAccounts } from '../jobs.server.ts'
import { addPasskey } from '../second-factor/passkey-commands.server.ts'
import { isResetLinkValid } from '../sign-in/password-commands.server.ts'
import { findEmailLink, maskEmail } from './email-links.server.ts'
import { findPendingEmail } from './pending-email.server.ts'

type Json = Record<string, unknown>
const [old, fresh] = ['ada@example.com', 'lovelace@example.com']

const change = (browser: TestBrowser, email = fresh, currentPassword = password) =>
  browser.put('/users/profile', { name: 'Ada', email, currentPassword })

/** An account that has asked for a new address, and what its mails hold. */
async function asked(setup: SetupFunction) {
  const { app, outbox: mails } = await setup()
  const owner = await signedIn(app)
  await change(owner)
  await runJobs(app)
  const latest = async (to: string, subject: RegExp) => {
    await runJobs(app)
    const mail = mails.findLast((each) => each.to.address === to && subject.test(each.subject))
    if (!mail) throw new Error(`No mail to ${to}: ${subject}`)
    return tokenOf(mail.text)
  }
  const visitor = new TestBrowser(app)
  return {
    app,
    owner,
    mails,
    latest,
    visitor,
    confirmToken: () => latest(fresh, /Confirm/),
    confirm: async (token?: string) =>
      visitor.post('/auth/email/confirm', { token: token ?? (await latest(fresh, /Confirm/)) }),
    undo: async (token?: string) =>
      visitor.post('/auth/email/undo', { token: token ?? (await latest(old, /requested|changed/)) }),
  }
}

const emailOf = async (app: App, id: string) =>
  (await app.db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describeOnBothEngines('a new address', (setup) => {
  it('needs the password, and counts once its link is pressed', async () => {
    const { app, owner, mails, confirm } = await asked(setup)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual(
      expect.arrayContaining([
        [fresh, 'Confirm your new email address'],
        [old, 'A change of email address was requested'],
      ]),
    )
    expect(await owner.me()).toMatchObject({ email: old })
    expect((await owner.get('/users/email-change')).body.pending).toMatchObject({
      email: fresh,
      expired: false,
    })
    expect((await new TestBrowser(app).login(fresh)).status).toBe(401)

    expect((await confirm()).status).toBe(200)
    expect(await owner.me()).toMatchObject({ email: fresh })
    expect((await owner.get('/users/email-change')).body.pending).toBeNull()
    expect((await new TestBrowser(app).login(fresh)).status).toBe(200)
    expect((await new TestBrowser(app).login(old)).status).toBe(401)
    await runJobs(app)
    const told = mails.at(-1)
    expect([told?.to.address, told?.subject]).toEqual([old, 'Your email address was changed'])
    expect(told?.text).toContain('l•••e@example.com')
    expect(told?.text).not.toContain(fresh)
  })

  it('is refused to a session alone, and to a wrong password', async () => {
    const { app, outbox } = await setup()
    const thief = await signedIn(app)
    const answers = [await change(thief, fresh, ''), await change(thief, fresh, 'not it')]
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { currentPassword: 'Current password is required' }],
      [422, { currentPassword: 'That password is not right.' }],
    ])
    await runJobs(app)
    expect(outbox).toEqual([])
    expect(await thief.me()).toMatchObject({ email: old })
  })

  it('gets no reset link while it waits; the old one does', async () => {
    const { app, mails, visitor } = await asked(setup)
    await visitor.post('/auth/forgot', { email: fresh })
    await visitor.post('/auth/forgot', { email: old })
    await runJobs(app)
    const resets = mails.filter(({ subject }) => subject.startsWith('Set a new password'))
    expect(resets.map(({ to }) => to.address)).toEqual([old])
  })

  it('has a link for 24 hours, which works once, and can be sent again', async () => {
    const { app, owner, confirm, confirmToken, latest } = await asked(setup)
    const first = await confirmToken()
    app.clock.advance(dayMs)
    expect((await confirm(first)).status).toBe(403)
    expect((await owner.login(old)).status).toBe(200)
    expect((await owner.get('/users/email-change')).body.pending).toMatchObject({ expired: true })
    expect((await owner.post('/users/email-change/resend')).status).toBe(200)
    const second = await latest(fresh, /Confirm/)
    expect(second).not.toBe(first)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await findEmailLink(app, 'confirm', second)).toEqual({ state: 'confirmed', toEmail: fresh })
    expect((await owner.post('/users/email-change/resend')).status).toBe(404)
  })

  it('is given up by cancelling, by another one, by a new password and by a reset', async () => {
    const { app, owner, visitor, confirm, confirmToken, latest } = await asked(setup)
    const cancelled = await confirmToken()
    expect((await owner.delete('/users/email-change')).status).toBe(200)
    await change(owner, fresh)
    const replaced = await confirmToken()
    await change(owner, fresh)
    const overtaken = await confirmToken()
    await owner.put('/users/password', { currentPassword: password, newPassword: 'a new password 1' })
    await change(owner, fresh, 'a new password 1')
    const undermined = await confirmToken()
    await visitor.post('/auth/forgot', { email: old })
    const token = await latest(old, /Set a new password/)
    await visitor.post('/auth/reset', { token, password })
    const answers = []
    for (const each of [cancelled, replaced, overtaken, undermined]) answers.push(await confirm(each))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await emailOf(app, owner.id)).toBe(old)
    expect(await findEmailLink(app, 'confirm', replaced)).toEqual({ state: 'ended', toEmail: fresh })
  })

  it('is refused if another account has it by the time its link is pressed', async () => {
    const { app, owner, confirm } = await asked(setup)
    await createPerson(app, { email: fresh })
    const answer = await confirm()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This email address already belongs to an account',
    ])
    expect(await emailOf(app, owner.id)).toBe(old)
  })

  it('that is taken is refused to administrators, and tells editors nothing', async () => {
    const { app, outbox } = await setup()
    await createPerson(app, { email: 'grace@example.com' })
    const admin = await signedIn(app)
    expect((await change(admin, 'Grace@Example.com')).body.errors).toEqual({
      email: 'This email address already belongs to an account',
    })
    const editor = await signedIn(app, { email: 'edda@example.com', role: 'editor' })
    const [taken, free] = [
      await change(editor, 'grace@example.com'),
      await change(editor, 'free@example.com'),
    ]
    expect(taken).toEqual(expect.objectContaining({ status: 200, body: free.body }))
    await runJobs(app)
    const toGrace = outbox.filter(({ to }) => to.address === 'grace@example.com')
    expect(toGrace.map(({ subject }) => subject)).toEqual(['Someone asked to use your email address'])
    expect(toGrace[0]?.text).not.toContain('token=')
  })

  it('is mailed five times an hour', async () => {
    const { owner } = await asked(setup)
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await change(owner)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await owner.post('/users/email-change/resend')).status).toBe(429)
  })

  it('is swept with its links, long after they have expired', async () => {
    const { app } = await asked(setup)
    app.clock.advance(59 * dayMs)
    await sweepAccounts(app)
    expect(await app.db.selectFrom('emailChange').select('id').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('verification').select('id').execute()).toEqual([])
    app.clock.advance(2 * dayMs)
    await sweepAccounts(app)
    expect(await app.db.selectFrom('emailChange').select('id').execute()).toEqual([])
  })

  it('can be undone when it is confirmed after two months, with its link sent again', async () => {
    const { app, owner, confirm, undo, latest } = await asked(setup)
    app.clock.advance(59 * dayMs)
    await owner.login(old)
    await owner.post('/users/email-change/resend')
    expect((await confirm()).status).toBe(200)
    const token = await latest(old, /changed/)
    app.clock.advance(2 * dayMs)
    await sweepAccounts(app)
    expect((await undo(token)).status).toBe(200)
    expect(await emailOf(app, owner.id)).toBe(old)
  })
})

describeOnBothEngines('undoing a new address', (setup) => {
  it('stops one that waits: its link, all sessions and the password no longer work', async () => {
    const { app, owner, confirm, undo, latest, visitor } = await asked(setup)
    expect((await undo()).status).toBe(200)
    expect((await confirm()).status).toBe(403)
    expect(await owner.me()).toBeNull()
    expect((await visitor.login(old)).status).toBe(401)
    const token = await latest(old, /Set a new password/)
    await visitor.post('/auth/reset', { token, password: 'a password of my own' })
    expect((await visitor.login(old, false, 'a password of my own')).status).toBe(200)
    expect(await emailOf(app, owner.id)).toBe(old)
  })

  it('brings the old address back for seven days, and ends what the new one was mailed', async () => {
    const { app, owner, confirm, undo, latest, visitor } = await asked(setup)
    await confirm()
    await visitor.post('/auth/forgot', { email: fresh })
    const stolenReset = await latest(fresh, /Set a new password/)
    app.clock.advance(10 * 60_000)
    const undoToken = await latest(old, /changed/)
    expect((await undo(undoToken)).status).toBe(200)
    expect(await emailOf(app, owner.id)).toBe(old)
    expect(await isResetLinkValid(app, stolenReset)).toBe(false)
    expect((await visitor.login(fresh)).status).toBe(401)
    const again = await undo(undoToken)
    expect([again.status, again.body.message]).toEqual([409, 'This change has already been undone.'])
  })

  it('works from the first mail after the change was confirmed, and from the second for seven days', async () => {
    const { app, confirm, undo, latest } = await asked(setup)
    const first = await latest(old, /requested/)
    app.clock.advance(23 * hourMs)
    await confirm()
    const second = await latest(old, /changed/)
    expect(await findEmailLink(app, 'undo', first)).toMatchObject({ state: 'open', fromEmail: old })
    app.clock.advance(7 * dayMs - 1)
    expect((await undo(first)).status).toBe(403)
    expect(await findEmailLink(app, 'undo', second)).toMatchObject({ state: 'open' })
    app.clock.advance(1)
    expect(await findEmailLink(app, 'undo', second)).toEqual({ state: 'expired' })
    expect((await undo(second)).status).toBe(403)
  })

  it('outranks everything the thief does next: other addresses, a new password, and undoing in turn', async () => {
    const { app, owner: thief, confirm, undo, latest, visitor } = await asked(setup)
    const owners = await latest(old, /requested/)
    await confirm()
    await thief.put('/users/password', { currentPassword: password, newPassword: 'the thief has it' })
    await change(thief, 'third@example.com', 'the thief has it')
    await confirm(await latest('third@example.com', /Confirm/))
    const thiefs = await latest(fresh, /requested|changed/)
    await change(thief, 'fourth@example.com', 'the thief has it')
    const waiting = await latest('fourth@example.com', /Confirm/)

    expect((await undo(owners)).status).toBe(200)
    expect(await emailOf(app, thief.id)).toBe(old)
    expect((await undo(thiefs)).status).toBe(409)
    expect((await confirm(waiting)).status).toBe(403)
    expect(await emailOf(app, thief.id)).toBe(old)
    expect(await thief.me()).toBeNull()
    expect((await visitor.login(old, false, 'the thief has it')).status).toBe(401)
  })

  it('removes passkeys and an authenticator that were added since, and no older ones', async () => {
    const { app, outbox } = await setup()
    const owner = await signedIn(app)
    const addPasskey = async (name: string) => {
      const { body } = await owner.post('/users/passkeys/options', { password })
      const response = new PasskeyDevice(app.config.siteUrl).create(body.options as Json)
      await owner.post('/users/passkeys', { name, response })
    }
    await addPasskey('mine')
    app.clock.advance(60_000)
    await change(owner)
    app.clock.advance(60_000)
    await addPasskey("the thief's")
    await owner.post('/users/two-factor', { password })
    await app.db.updateTable('user').set({ twoFactorEnabled: 1 }).execute()
    await runJobs(app)
    const mail = outbox.find(({ subject }) => subject.includes('requested'))
    await new TestBrowser(app).post('/auth/email/undo', { token: tokenOf(mail?.text ?? '') })
    expect(await app.db.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'mine' }])
    expect(await app.db.selectFrom('twoFactor').select('id').execute()).toEqual([])
    expect(await app.db.selectFrom('user').select('twoFactorEnabled').execute()).toEqual([
      { twoFactorEnabled: 0 },
    ])
  })

  it.each([
    ['removes an authenticator that was set up before and confirmed since', 'since', 0],
    ['leaves an authenticator that asked for codes before', 'before', 1],
  ])('%s', async (_title, confirmed, enabled) => {
    const { app, outbox } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/two-factor', { password })
    const confirm = () =>
      owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, String(body.secret)) })
    if (confirmed === 'before') await confirm()
    await change(owner)
    if (confirmed === 'since') await confirm()
    await runJobs(app)
    const mail = outbox.find(({ subject }) => subject.includes('requested'))
    await new TestBrowser(app).post('/auth/email/undo', { token: tokenOf(mail?.text ?? '') })
    expect(await app.db.selectFrom('user').select('twoFactorEnabled').execute()).toEqual([
      { twoFactorEnabled: enabled },
    ])
    expect(await app.db.selectFrom('twoFactor').select('id').execute()).toHaveLength(enabled)
  })

  it('refuses a passkey and a further address whose requests began before it', async () => {
    const { app: plain, outbox } = await setup()
    let meanwhile = async () => {}
    const verify = async (typed: string, hash: string) => {
      const isRight = await quickHasher.verify(typed, hash)
      await meanwhile()
      return isRight
    }
    const app = { ...plain, passwords: { ...quickHasher, verify } }
    const thief = await signedIn(app)
    await change(thief)
    await runJobs(app)
    const mail = outbox.find(({ subject }) => subject.includes('requested'))
    const viewer = await thief.viewer()
    const { body } = await thief.post('/users/passkeys/options', { password })
    meanwhile = async () => {
      await new TestBrowser(app).post('/auth/email/undo', { token: tokenOf(mail?.text ?? '') })
    }
    expect((await change(thief, 'third@example.com')).status).toBe(401)
    expect(await findPendingEmail(app, thief.id)).toBeNull()
    const input = {
      name: "the thief's",
      response: new PasskeyDevice(app.config.siteUrl).create(body.options as Json),
    }
    const client = { cookies: thief.cookieHeader(), address: '192.0.2.1', userAgent: '' }
    if (!viewer) throw new Error('The thief has no session.')
    await expect(addPasskey(app, viewer, input, client)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([])
  })

  it('is possible because nobody else gets the old address meanwhile', async () => {
    const { app, owner, confirm, undo } = await asked(setup)
    await confirm()
    const invited = await owner.post('/users', { email: old, role: 'admin' })
    expect(invited.status).toBe(409)
    await expect(createPerson(app, { email: old })).rejects.toThrow('exists already')
    expect((await undo()).status).toBe(200)
    app.clock.advance(8 * dayMs)
    expect(await emailOf(app, owner.id)).toBe(old)
  })

  it('changes nothing when its page is opened, as scanners of mail do', async () => {
    const { app, owner, confirmToken, latest } = await asked(setup)
    const links = [
      await findEmailLink(app, 'confirm', await confirmToken()),
      await findEmailLink(app, 'undo', await latest(old, /requested/)),
    ]
    expect(links).toEqual([
      { state: 'open', fromEmail: old, toEmail: fresh },
      { state: 'open', fromEmail: old, toEmail: 'l•••e@example.com' },
    ])
    expect(await owner.me()).toMatchObject({ email: old })
    expect((await owner.get('/users/email-change')).body.pending).toMatchObject({ email: fresh })
  })
})

it.each([
  ['quinn@example.com', 'q•••n@example.com'],
  ['q@example.com', 'q•••@example.com'],
  ['🦔x@example.com', '🦔•••x@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
