import { expect, it } from 'vitest'
import { mailboxOf } from './recipient.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+news+1@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.da+x@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
