import { describe, expect, it } from 'vitest'
import { MailFailure } from '#platform/mail/mail-failure.ts'
import { judge, type Outcome, type Tried } from './outcome.ts'

const now = new Date('2026-01-15T12:00:00.000Z')
const firstTime: Tried = { now, attempts: 0, triedAt: null }

function failure(answer: string | undefined, command = 'RCPT TO', isDataSent = false): MailFailure {
  const code = answer === undefined ? undefined : Number.parseInt(answer, 10)
  const enhanced = /^\d{3} (\d\.\d+\.\d+)/.exec(answer ?? '')?.[1]
  return new MailFailure(answer ?? 'Connection closed', { answer, code, enhanced, command, isDataSent })
}

describe('a refusal for good', () => {
  it.each([
    ['550 5.1.1 Unknown user', 'RCPT TO'],
    ['550 5.1.2 Unknown domain', 'RCPT TO'],
    ['501 5.1.3 Bad address', 'RCPT TO'],
    ['550 5.1.6 Has moved', 'RCPT TO'],
    ['556 5.1.10 Takes no mail', 'RCPT TO'],
    ['550 5.2.1 Disabled', 'RCPT TO'],
    ['550 5.1.1 Unknown user', 'DATA'],
    ['550 No such user', 'RCPT TO'],
    ['551 Not here', 'RCPT TO'],
    ['553 Not a mailbox', 'RCPT TO'],
  ])('ends the subscription: %s at %s', (answer, command) => {
    expect(judge(failure(answer, command), firstTime)).toEqual({
      kind: 'refused',
      answer,
      endsSubscription: true,
    })
  })

  it.each([
    ['550 5.7.1 Looks like spam', 'RCPT TO'],
    ['552 5.2.2 Full', 'RCPT TO'],
    ['554 No', 'RCPT TO'],
    ['550 No', 'DATA'],
  ])('leaves it: %s at %s', (answer, command) => {
    const outcome = judge(failure(answer, command), firstTime)
    expect(outcome).toEqual({ kind: 'refused', answer, endsSubscription: false })
  })
})

describe('a passing failure', () => {
  it.each([
    ['421 4.3.2 Closing', 'CONN'],
    ['450 4.2.0 Greylisted', 'RCPT TO'],
    ['451 Try later', 'DATA'],
    ['452 4.2.2 Full', 'RCPT TO'],
    ['535 5.7.8 Wrong password', 'AUTH PLAIN'],
    ['553 5.7.1 Not your sender', 'MAIL FROM'],
  ])('is tried again: %s at %s', (answer, command) => {
    expect(judge(failure(answer, command, true), firstTime)).toMatchObject({ kind: 'later', answer })
  })

  it('is tried again after 5, 15 and 60 minutes, then every 4 hours, for two days', () => {
    const waits: number[] = []
    const tried = { ...firstTime }
    let last: Outcome
    for (;;) {
      last = judge(failure('450 4.2.0 Later'), tried)
      if (last.kind !== 'later') break
      waits.push((last.dueAt.getTime() - tried.now.getTime()) / 60_000)
      tried.triedAt ??= tried.now.toISOString()
      tried.attempts += 1
      tried.now = last.dueAt
    }
    expect(waits).toEqual([5, 15, 60, ...Array(11).fill(240)])
    expect(last).toEqual({ kind: 'refused', answer: '450 4.2.0 Later', endsSubscription: false })
  })
})

describe('a connection that ended', () => {
  it('is a passing failure while the mail was not whole', () => {
    expect(judge(failure(undefined, 'CONN'), firstTime)).toMatchObject({ kind: 'later' })
  })

  it('leaves the mail uncertain once it was', () => {
    expect(judge(failure(undefined, 'CONN', true), firstTime)).toMatchObject({ kind: 'uncertain' })
  })
})
