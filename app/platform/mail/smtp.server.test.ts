import { describe, expect, it, onTestFinished } from 'vitest'
import { startScriptedMailServer, type Treatment } from '#tests/support/scripted-mail-server.ts'
import type { MailFailure } from './mail-failure.ts'
import { readServer, sendOver } from './smtp.server.ts'

const mail = Buffer.from('Subject: Hello\r\n\r\nA text.\r\n.\r\n..\r\nIts end.\r\n')
const envelope = { from: 'studio@example.com', to: 'edda@example.net' }

async function send(treatment: Treatment, beforeEnd?: () => Promise<void>) {
  const server = await startScriptedMailServer(() => treatment)
  onTestFinished(() => server.close())
  const sending = sendOver(readServer(`smtp://127.0.0.1:${server.port}`), envelope, mail, beforeEnd)
  return { server, sending }
}

async function failureOf(
  treatment: Treatment,
): Promise<Pick<MailFailure, 'code' | 'enhanced' | 'isDataSent'>> {
  const { sending } = await send(treatment)
  return sending.then(
    () => expect.unreachable('the mail was accepted'),
    (error) => error,
  )
}

describe('a mail over SMTP', () => {
  it('arrives whole, and its answer is returned', async () => {
    const { server, sending } = await send({ data: '250 2.0.0 Taken as 4711' })
    expect(await sending).toBe('250 2.0.0 Taken as 4711')
    expect(server.arrivals[0]?.source).toBe('Subject: Hello\r\n\r\nA text.\r\n..\r\n...\r\nIts end.')
  })

  it('waits with its end for what its sender has to do first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isAsked = false
    const { server, sending } = await send({}, () => {
      isAsked = true
      return promise
    })
    await expect.poll(() => isAsked).toBe(true)
    expect(server.arrivals).toEqual([])
    resolve()
    await sending
    expect(server.arrivals).toHaveLength(1)
  })

  it('is withheld when that fails', async () => {
    const reason = new Error('not mine any more')
    const { server, sending } = await send({}, () => Promise.reject(reason))
    await expect(sending).rejects.toBe(reason)
    expect(server.arrivals).toEqual([])
  })

  it('fails with the server’s answer and its codes', async () => {
    expect(await failureOf({ rcpt: '550 5.1.1 Unknown user' })).toMatchObject({
      ...{ code: 550, enhanced: '5.1.1', command: 'RCPT TO', isDataSent: false, isForGood: true },
      answer: '550 5.1.1 Unknown user',
    })
    expect(await failureOf({ rcpt: '550 5.7.1 Relaying denied' })).toMatchObject({ isForGood: false })
    expect(await failureOf({ data: '552 Too large' })).toMatchObject({
      ...{ code: 552, enhanced: undefined, command: 'DATA', isForGood: false },
    })
    expect(await failureOf({ data: '421 4.3.2 Shutting down' })).toMatchObject({
      code: 421,
      enhanced: '4.3.2',
    })
  })

  it('tells a connection that ended with the whole mail from one that ended before', async () => {
    expect(await failureOf({ rcpt: 'cut' })).toMatchObject({ code: undefined, isDataSent: false })
    const { sending } = await send({ data: 'cut' }, () => new Promise(() => undefined))
    await expect(sending).rejects.toMatchObject({ code: undefined, isDataSent: false })
    expect(await failureOf({ data: 'gone' })).toMatchObject({ code: undefined, isDataSent: true })
  })
})
