import { expect, it } from 'vitest'
import { hideBookingKeys } from './token.server.ts'

it('hides the keys of visitors and of the feed from the log, and nothing else', () => {
  const token = 'yexkZnRjSMXr6jms7rJNIg'
  expect(hideBookingKeys(`/book/${token}`)).toBe('/book/…')
  for (const end of ['.', '%3E', ')']) expect(hideBookingKeys(`/book/${token}${end}`), end).toBe('/book/…')
  expect(hideBookingKeys(`/book/${token}/invite.ics`)).toBe('/book/…/invite.ics')
  expect(hideBookingKeys(`/api/bookings/${token}/move`)).toBe('/api/bookings/…/move')
  expect(hideBookingKeys('/feeds/bookings-0123456789abcdef.ics')).toBe('/feeds/bookings-…')
  for (const path of [
    '/book',
    '/api/bookings/slots',
    '/api/bookings/0197c1f0-0000-7000-8000-000000000000/move',
  ]) {
    expect(hideBookingKeys(path)).toBe(path)
  }
})
