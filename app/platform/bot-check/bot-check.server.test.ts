import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { caller } from '#tests/support/caller.server.ts'
import { encodeAnswer, solveChallengeFor } from '#tests/support/solved-puzzle.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { sweepBotChecks } from './altcha.server.ts'
import { botCheckApi } from './api.server.ts'
import { createBotCheck } from './create-bot-check.server.ts'
import { botCheckMessages } from './messages.ts'

const asked = { action: 'a_form', missing: botCheckMessages.notLoaded }
const refused = { kind: 'invalid', message: botCheckMessages.notAvailable }

const decode = (answer: string) => JSON.parse(Buffer.from(answer, 'base64').toString())
/** Adds a parameter that is nested so deep that recursive code overflows the stack. */
const nestDeep = (answer: string) => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const text = Buffer.from(answer, 'base64').toString()
  return Buffer.from(text.replace('"parameters":{', `"parameters":{"deep":${deep},`)).toString('base64')
}
const take = (app: TestApp, answer: string) =>
  app.botCheck.verify(answer, asked).then((verdict) => inTransaction(app, verdict.spend))

describeOnBothEngines('the built-in check', (setup) => {
  it('accepts a solved puzzle once, in whichever process', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    const answer = await solveChallengeFor(app)
    const elsewhere = { ...app, botCheck: createBotCheck(app) }
    const taken = await Promise.allSettled([take(app, answer), take(elsewhere, answer), take(app, answer)])
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(take(elsewhere, answer)).rejects.toMatchObject(refused)
  })

  it('an answer can be used again when the transaction that used it was rolled back', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    const answer = await solveChallengeFor(app)
    const verdict = await app.botCheck.verify(answer, asked)
    const failing = inTransaction(app, async (tx) => {
      await verdict.spend(tx)
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    await take(app, answer)
  })

  it('refuses answers that are missing, altered, unsolved, made easier or too old', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    const answer = await solveChallengeFor(app)
    const { challenge, solution } = decode(answer)
    const bent = [
      'rubbish',
      Buffer.from('null').toString('base64'),
      encodeAnswer(challenge, { ...solution, derivedKey: 'ab'.repeat(32) }),
      encodeAnswer(challenge, null),
      encodeAnswer(
        { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
        solution,
      ),
      encodeAnswer({ ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution),
      encodeAnswer({ ...challenge, signature: 'f'.repeat(64) }, solution),
      nestDeep(answer),
    ]
    for (const each of bent) await expect(take(app, each)).rejects.toMatchObject(refused)
    await expect(take(app, '')).rejects.toMatchObject({ message: botCheckMessages.notLoaded })
    app.clock.set(new Date(Date.now() - 31 * 60_000))
    const old = await solveChallengeFor(app)
    await expect(take(app, old)).rejects.toMatchObject(refused)
  })

  it('deletes used answers once they have expired', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    await take(app, await solveChallengeFor(app))
    const left = () => app.db.selectFrom('botCheckUse').selectAll().execute()
    await sweepBotChecks(app.db, new Date())
    expect(await left()).toHaveLength(1)
    await sweepBotChecks(app.db, new Date(Date.now() + 31 * 60_000))
    expect(await left()).toEqual([])
  })

  it('gives no puzzle while it is off, and accepts any answer', async () => {
    const { app } = await setup({ BOT_CHECK: 'off' })
    expect((await caller(app, [botCheckApi()]).get('/bot-check/challenge')).status).toBe(404)
    await take(app, 'anything')
  })
})

describeOnBothEngines('reCAPTCHA', (setup) => {
  /** Starts a stand-in for Google's server that returns what `answer` makes and records the requests. */
  async function google(answer: (form: URLSearchParams) => unknown) {
    const seen: URLSearchParams[] = []
    const server = createServer(async (request, response) => {
      const form = new URLSearchParams(await textOf(request))
      seen.push(form)
      const said = answer(form)
      if (said === 'silence') return
      response.writeHead(typeof said === 'number' ? said : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(said))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: url }
    return { seen, settings: { BOT_CHECK: 'recaptcha', SITE_URL: 'https://studio.example', ...keys } }
  }

  const good = { success: true, score: 0.9, action: 'a_form', hostname: 'studio.example' }

  it('receives the secret, never the visitor’s address', async () => {
    const { seen, settings } = await google(() => good)
    const { app } = await setup(settings)
    expect(app.botCheck.facts).toEqual({ kind: 'recaptcha', siteKey: 'site', url: settings.RECAPTCHA_URL })
    expect(await app.botCheck.verify('token', asked)).toMatchObject({ suspect: false })
    expect(seen.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'secret', response: 'token' }])
  })

  it('refuses a failed answer, and one for another form or another site', async () => {
    const answers = [
      { ...good, success: false, 'error-codes': ['timeout-or-duplicate'] },
      { ...good, action: 'another' },
      { ...good, hostname: 'evil.example' },
    ]
    const { settings } = await google(() => answers.shift())
    const { app } = await setup(settings)
    for (const _ of [1, 2, 3]) {
      await expect(app.botCheck.verify('token', asked)).rejects.toMatchObject(refused)
    }
  })

  it('marks a low score as suspect', async () => {
    const { settings } = await google(() => ({ ...good, score: 0.4 }))
    const { app } = await setup(settings)
    expect(await app.botCheck.verify('token', asked)).toMatchObject({ suspect: true })
  })

  it('accepts messages while Google is down or does not answer', async () => {
    const answers: unknown[] = [503, { nonsense: true }, 'silence']
    const { settings } = await google(() => answers.shift())
    const { app } = await setup(settings)
    for (const _ of [1, 2, 3]) {
      expect(await app.botCheck.verify('token', asked)).toMatchObject({ suspect: false })
    }
  }, 10_000)
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
