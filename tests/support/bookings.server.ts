import { bookingApi } from '#features/booking/api.server.ts'
import type { App } from '#platform/app.ts'
import { caller } from './caller.server.ts'

/** A booking that the rules allow on the test clock's first day: Tuesday 20 January 2026 at 09:30. */
export const grace = {
  name: 'Grace Hopper',
  email: 'Grace@example.com',
  kind: 'video',
  start: '2026-01-20T09:30:00.000Z',
  zone: 'Europe/Amsterdam',
}

/** Books a time as a visitor does, and returns the id and the token of the link. */
export async function book(
  app: App,
  changes: object = {},
  address?: string,
): Promise<{ id: string; token: string }> {
  const visitor = caller(app, [bookingApi()], address ? { address } : {})
  const { body } = await visitor.post('/bookings', { ...grace, ...changes })
  const { _id: id, url } = body.booking as { _id: string; url: string }
  return { id, token: url.slice(url.lastIndexOf('/') + 1) }
}
