import { expect, it } from 'vitest'
import { withRead } from './bell.tsx'
import type { NotificationList } from './schema.ts'

const notification = (id: string, read: boolean) => ({
  _id: id,
  title: id,
  body: null,
  link: null,
  createdAt: '2025-11-14T12:00:00.000Z',
  read,
})

// Five unread in all, two of them on this page.
const list: NotificationList = {
  notifications: [notification('a', false), notification('b', true), notification('c', false)],
  unread: 5,
  total: 9,
  pages: 3,
  currentPage: 1,
}

const readOf = (page: NotificationList) => page.notifications.map(({ read }) => read)

it('marks one as read and counts it off', () => {
  const after = withRead(list, 'c')
  expect(readOf(after)).toEqual([false, true, true])
  expect(after.unread).toBe(4)
})

it('counts nothing off for one that was read already', () => {
  expect(withRead(list, 'b').unread).toBe(5)
})

it('marks all as read, also those on other pages', () => {
  const after = withRead(list)
  expect(readOf(after)).toEqual([true, true, true])
  expect(after.unread).toBe(0)
})
