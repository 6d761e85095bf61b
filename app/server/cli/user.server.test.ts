import { expect, it } from 'vitest'
import { createPerson, password, signedIn, TestBrowser, tokenOf } from '#tests/support/accounts.server.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { describeOnDatabase, runJobs, type Setup } from '#tests/support/test-app.server.ts'
import { printFailure } from './failure.ts'
import type { Terminal } from './terminal.ts'
import { readArguments, userCommand } from './user.ts'

async function run(app: Setup['app'], line: string, input = '') {
  const terminal = testTerminal({ input })
  const code = await work(app, line, terminal).catch((error) => printFailure(error, terminal, userCommand))
  return { code, printed: terminal.lines.join('\n'), errors: terminal.errors.join('\n') }
}

async function work(app: Setup['app'], line: string, terminal: Terminal): Promise<number> {
  await readArguments(line.split(' ').filter(Boolean))(app, terminal)
  return 0
}

describeOnDatabase('the user command', (setup) => {
  it('adds: prints and mails the same invitation', async () => {
    const { app, outbox } = await setup()
    const { code, printed } = await run(app, 'add New@Example.com --role admin --name Nia')
    expect(code).toBe(0)
    await runJobs(app)
    const token = tokenOf(printed)
    expect(tokenOf(outbox[0]?.text ?? '')).toBe(token)
    const browser = new TestBrowser(app)
    await browser.post('/auth/register', { name: 'Nia', email: 'new@example.com', password, token })
    expect(await browser.me()).toMatchObject({ email: 'new@example.com', role: 'admin' })
  })

  it('adds: creates the account at once with a password on standard input', async () => {
    const { app } = await setup()
    await createPerson(app)
    const { code, printed } = await run(app, 'add edda@example.com --password-stdin', `${password}\n`)
    expect(code).toBe(0)
    expect(printed).not.toContain(password)
    const browser = new TestBrowser(app)
    await browser.login('edda@example.com')
    expect(await browser.me()).toMatchObject({ role: 'editor' })
  })

  it.each([
    ['add nobody', 'Invalid email address'],
    ['add a@example.com --role owner', 'Please select a role'],
    ['add ada@example.com', 'This email address already belongs to an account'],
    ['add b@example.com --password-stdin', 'Password must be at least 8 characters long'],
    ['reset nobody@example.com', 'Nobody has an account with the address nobody@example.com.'],
  ])('refuses %s with one line', async (line, message) => {
    const { app } = await setup()
    await createPerson(app)
    expect(await run(app, line, 'short')).toEqual({ code: 1, printed: '', errors: message })
  })

  it.each(['', 'add', 'reset', 'list all', 'remove ada@example.com'])(
    'prints its usage when asked to %j',
    async (line) => {
      const { app } = await setup()
      expect(await run(app, line)).toEqual({
        code: 2,
        printed: '',
        errors: expect.stringContaining('user add <email>'),
      })
    },
  )

  it('refuses unknown options', async () => {
    const { app } = await setup()
    const { code, errors } = await run(app, 'list --all')
    expect(code).toBe(2)
    expect(errors).toContain('--all')
  })

  it('lists every user, or the way to create the first', async () => {
    const { app } = await setup()
    expect((await run(app, 'list')).printed).toContain('/admin/register?token=')
    await createPerson(app)
    expect((await run(app, 'list')).printed).toBe('ada@example.com\tAda\tadmin\tpassword\tnever seen')
  })

  it('resets: ends every session and prints a link that works once', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const { code, printed } = await run(app, 'reset ADA@example.com')
    expect(code).toBe(0)
    expect(await browser.me()).toBeNull()
    const body = { token: tokenOf(printed), password: 'a quite different one' }
    expect((await browser.post('/auth/reset', body)).status).toBe(200)
    expect((await browser.post('/auth/reset', body)).status).toBe(403)
  })

  it('resets: ends the links that were mailed before', async () => {
    const { app, outbox } = await setup()
    await createPerson(app)
    await new TestBrowser(app).post('/auth/forgot', { email: 'ada@example.com' })
    await runJobs(app)
    await run(app, 'reset ada@example.com')
    const body = { token: tokenOf(outbox[0]?.text ?? ''), password: 'a quite different one' }
    expect((await new TestBrowser(app).post('/auth/reset', body)).status).toBe(403)
  })

  it('reset admits a user who lost their authenticator, with its option', async () => {
    const { app } = await setup()
    const owner = await signedIn(app)
    const { body } = await owner.post('/users/two-factor', { password })
    await owner.post('/users/two-factor/confirm', { code: authenticatorCode(app, String(body.secret)) })
    const asksForCode = async () => (await new TestBrowser(app).login('ada@example.com')).body.twoFactor
    await run(app, 'reset ada@example.com')
    expect(await asksForCode()).toBe(true)
    await run(app, 'reset ada@example.com --two-factor')
    expect(await asksForCode()).toBe(false)
  })
})
