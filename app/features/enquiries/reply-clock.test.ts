import { expect, test } from 'vitest'
import { describeReplyClock } from './reply-clock.ts'

const asked = {
  status: 'new' as const,
  createdAt: '2025-11-14T09:00:00.000Z',
  reply: { dueAt: '2025-11-16T09:00:00.000Z', state: 'due' as const },
  repliedAt: null,
}
const words = (now: string, more = {}) => describeReplyClock({ ...asked, ...more }, now).words

test('counts down in hours, then in minutes', () => {
  expect(words('2025-11-14T16:00:00.000Z')).toBe('41 h left')
  expect(words('2025-11-16T08:01:00.000Z')).toBe('59 min left')
  expect(words('2025-11-16T08:59:30.000Z')).toBe('under a minute left')
})

test('is late from the moment it is due, in hours and later in days', () => {
  expect(describeReplyClock(asked, asked.reply.dueAt)).toMatchObject({
    state: 'late',
    words: 'Overdue by under a minute',
  })
  expect(words('2025-11-16T12:10:00.000Z')).toBe('Overdue by 3 h')
  expect(words('2025-11-20T10:00:00.000Z')).toBe('Overdue by 4 days')
})

test('a reply stops the clock, however late it was', () => {
  const repliedAt = '2025-11-14T14:20:00.000Z'
  const clock = describeReplyClock({ ...asked, status: 'replied', repliedAt }, '2025-12-01T00:00:00.000Z')
  expect(clock).toMatchObject({ state: 'answered', words: 'Answered in 5 h' })
})

test('an enquiry marked as answered shows no time', () => {
  expect(words('2025-12-01T00:00:00.000Z', { status: 'replied' })).toBe('Answered')
})

test('spam and archived enquiries have no clock', () => {
  for (const status of ['spam', 'archived']) {
    expect(describeReplyClock({ ...asked, status: status as 'spam' }, asked.reply.dueAt).state).toBe('none')
  }
})

test('the bar is full at the start and empty at the end', () => {
  expect(describeReplyClock(asked, asked.createdAt).left).toBe(1)
  expect(describeReplyClock(asked, '2025-11-15T09:00:00.000Z').left).toBe(0.5)
  expect(describeReplyClock(asked, asked.reply.dueAt).left).toBe(0)
})
