import { expect, test } from 'vitest'
import { newIssue, suggestionsOf } from './issue-form.ts'
import { beginSendTime, refuseTime, sendLabel } from './send-card.tsx'

const post = { id: 'p1', slug: 'testing', title: 'How I test', excerpt: 'Ten minutes, no tools.' }

test('a new issue begins with the words of its post, or empty', () => {
  expect(newIssue(post)).toMatchObject({
    source: 'post',
    post: 'p1',
    extent: 'beginning',
    subject: 'How I test',
    preview: 'Ten minutes, no tools.',
  })
  expect(newIssue(undefined)).toMatchObject({ source: 'hand', post: '', subject: '' })
})

test('suggestions are no longer than a subject and a preview line may be, and end at a word', () => {
  const long = 'Kilns at dawn '.repeat(20).trim()
  const { subject, preview } = suggestionsOf({ id: 'p2', slug: 'kilns', title: long, excerpt: long })
  expect([...subject].length).toBeLessThanOrEqual(120)
  expect([...preview].length).toBeLessThanOrEqual(140)
  expect(subject).toMatch(/(Kilns|at|dawn)…$/)
})

test('a time is refused once it has passed, or where there is none', () => {
  const now = '2026-11-23T12:00:00.000Z'
  expect(beginSendTime(now)).toEqual({ isLater: false, at: '2026-11-24T09:00' })
  expect(refuseTime({ isLater: false, at: '' }, now)).toBeUndefined()
  expect(refuseTime({ isLater: true, at: '' }, now)).toBe('Choose a date and a time')
  expect(refuseTime({ isLater: true, at: '2026-11-23T11:59' }, now)).toBe('This time has passed.')
  expect(refuseTime({ isLater: true, at: '2026-11-23T12:01' }, now)).toBeUndefined()
})

test('the button has its verb, and how many or when', () => {
  expect(sendLabel({ isLater: false, at: '2026-11-26T09:00' }, 1_048)).toBe('Send to 1,048')
  expect(sendLabel({ isLater: true, at: '2026-11-26T09:00' }, 1_048)).toBe('Schedule for 26 Nov, 09:00')
})
