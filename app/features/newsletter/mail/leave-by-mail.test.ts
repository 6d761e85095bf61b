import { expect, test } from 'vitest'
import { leaveMail, readLeaveToken } from './leave-by-mail.ts'

const unsubscribeUrl = 'https://studio.example/newsletter/unsubscribe?token=a.b-c_d'
const configOf = (user: string | undefined) => ({
  bounces: user === undefined ? undefined : { host: 'h', port: 993, user, password: 'p', folder: 'INBOX' },
  mail: { smtpUrl: undefined, from: 'Studio <hello@studio.example>', to: undefined, dkim: undefined },
})

test('a mail that asks to leave reaches the mailbox that is read, with the token of the link', () => {
  const subject = 'subject=unsubscribe%20a.b-c_d'
  expect(leaveMail(configOf('bounce'), unsubscribeUrl)).toBe(
    `mailto:bounce+unsubscribe@studio.example?${subject}`,
  )
  // As returned mail does: the mailbox is the sender's own, also where its user is the name before the @ alone.
  for (const own of ['Hello@studio.example', 'hello', 'HELLO']) {
    expect(leaveMail(configOf(own), unsubscribeUrl), own).toBe(`mailto:hello@studio.example?${subject}`)
  }
  expect(leaveMail(configOf(undefined), unsubscribeUrl)).toBeUndefined()
})

test.each([
  ['From: a@b.example\r\nSubject: unsubscribe a.b-c_d\r\n', 'a.b-c_d'],
  ['Subject: Unsubscribe\r\n a.b-c_d', 'a.b-c_d'],
  ['Subject: Re: unsubscribe a.b-c_d', undefined],
  ['Subject: unsubscribe', undefined],
  ['Subject: unsubscribe me please', undefined],
])('the token of %j is %s', (headers, token) => {
  expect(readLeaveToken(headers)).toBe(token)
})
