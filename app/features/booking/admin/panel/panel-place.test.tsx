// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { OwnerBooking } from '../../schema.ts'
import { PanelPlace } from './panel-place.tsx'

withModalDialogs()
Element.prototype.scrollTo ??= () => {}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booking = {
  ...{ _id: 'b1', state: 'booked', kind: 'video', name: 'Bakery', email: 'a@example.com', notes: '' },
  ...{ start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:30:00.000Z', before: 0, after: 15 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', bookedAt: '2026-11-20T10:00:00.000Z' },
  ...{ zone: 'Europe/London', phone: null, message: null, reminder: false, room: null, enquiry: null },
  ...{ visit: null, doubt: null, madeBy: null, lapsesAt: null, cancelledAt: null, declinedAt: null },
  ...{ endedBy: null, reason: null, noShow: false, noShowAt: null },
} as OwnerBooking

test('notes that are typed on a phone survive when it is turned', async () => {
  let isPhone = true
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('< 48rem') && isPhone
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, changes: [], pages: 1 }))
  const none = { enquiry: undefined, waiting: 0, isCovered: false, onClose: () => {} }
  renderAdmin(<PanelPlace booking={booking} now="2026-11-24T09:00:00Z" {...none} />)
  const notes = () => document.querySelector('textarea') as HTMLTextAreaElement
  fireEvent.input(notes(), { target: { value: 'rings at six' } })
  expect(notes().value).toBe('rings at six')
  isPhone = false
  await act(async () => {
    for (const listener of listeners) listener()
  })
  expect(notes().value).toBe('rings at six')
  expect(notes().closest('dialog')?.open).toBe(true)
})
