// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { OwnerBooking } from '../../schema.ts'
import { daysFrom } from './days.ts'
import type { WeekData } from './week-data.ts'
import { WeekGrid } from './week-grid.tsx'

withModalDialogs()
afterEach(cleanup)

const booking: OwnerBooking = {
  ...{ _id: 'b1', state: 'booked', start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:30:00.000Z' },
  ...{ before: 0, after: 15, kind: 'video', name: 'Bakery', email: 'a@example.com', phone: null },
  ...{ zone: 'Europe/London', message: null, reminder: false, room: null, enquiry: null, visit: null },
  ...{ doubt: null, madeBy: null, notes: '', createdAt: '2026-11-20T10:00:00.000Z', lapsesAt: null },
  ...{ bookedAt: '2026-11-20T10:00:00.000Z', cancelledAt: null, declinedAt: null, endedBy: null },
  ...{ reason: null, noShow: false, noShowAt: null },
}

const data: WeekData = {
  week: '2026-11-23',
  days: daysFrom('2026-11-23', 3),
  hours: { from: 510, to: 960 },
  bookings: [booking],
  blocks: [],
  busy: [{ start: '2026-11-24T12:00:00.000Z', end: '2026-11-24T13:00:00.000Z', names: ['Home'] }],
  dayHours: [
    { day: '2026-11-23', spans: [{ from: 540, to: 930 }] },
    { day: '2026-11-24', spans: [{ from: 540, to: 930 }] },
    { day: '2026-11-25', spans: [], exception: { rule: 'daysOff', name: 'Walking', hours: '' } },
  ],
  free: [{ date: '2026-11-24', slots: ['2026-11-24T09:00:00.000Z'] }],
  waiting: [],
  rules: {} as WeekData['rules'],
  now: '2026-11-23T09:15:00.000Z',
}

function show() {
  const handlers = { onAsk: vi.fn(), onMove: vi.fn(), onBlock: vi.fn() }
  renderAdmin(<WeekGrid data={data} openId={undefined} asked={undefined} {...handlers} />)
  return handlers
}

const tuesday = () => screen.getByRole('row', { name: /Tuesday 24 November/ })
const timeOf = (clock: string) =>
  [...tuesday().querySelectorAll('button')].find(({ ariaLabel }) =>
    ariaLabel?.startsWith(clock),
  ) as HTMLButtonElement
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })

test('an empty time is a button that says whether it is free; what is taken has none', () => {
  const { onAsk } = show()
  expect(timeOf('09:00').ariaLabel).toBe('09:00, free')
  expect(timeOf('09:30').ariaLabel).toBe('09:30, why not free?')
  expect(timeOf('10:00')).toBeUndefined()
  expect(timeOf('12:30')).toBeUndefined()
  fireEvent.click(timeOf('09:30'))
  expect(onAsk).toHaveBeenCalledWith({ at: '2026-11-24T09:30:00.000Z' }, timeOf('09:30'))
})

test('a day off is named and drawn, and a calendar that takes time is named', () => {
  show()
  const wednesday = screen.getByRole('row', { name: /Wednesday 25 November, Walking, day off/ })
  expect(wednesday.querySelectorAll('.bookings__closed--off')).toHaveLength(1)
  expect(tuesday().querySelectorAll('.bookings__closed--off')).toHaveLength(0)
  expect(tuesday().textContent).toContain('Home')
})

test('Tab stops once in the week, and the arrow keys go through it', () => {
  show()
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
  timeOf('09:30').focus()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('Bakery')
  press('ArrowRight')
  expect(document.activeElement?.closest('[data-day]')).toHaveProperty('dataset.day', '2026-11-25')
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
})

test('Shift with an arrow marks empty time, and Enter blocks it', () => {
  const { onBlock } = show()
  timeOf('14:00').focus()
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  press('Enter')
  expect(onBlock).toHaveBeenCalledWith('2026-11-24T14:00:00.000Z', '2026-11-24T15:30:00.000Z')
})

test('M takes a booking, arrows carry it, Enter drops it and Escape leaves it where it was', () => {
  const { onMove } = show()
  const link = screen.getByRole('link', { name: /Bakery/ })
  link.focus()
  press('m')
  press('ArrowRight')
  press('ArrowDown')
  press('Enter')
  expect(onMove).toHaveBeenCalledWith(booking, '2026-11-25T10:15:00.000Z')
  press('m')
  press('ArrowDown')
  press('Escape')
  press('Enter')
  expect(onMove).toHaveBeenCalledTimes(1)
})
