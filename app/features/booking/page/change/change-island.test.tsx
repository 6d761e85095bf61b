// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangeIsland, type ChangePageFacts, type Changes } from './change-island.tsx'

afterEach(() => {
  cleanup()
  location.hash = ''
})
vi.stubGlobal('fetch', () => new Promise(() => {}))

const facts: ChangePageFacts = {
  studio: {
    ...{ name: 'Studio', city: 'Leeds', timeZone: 'Europe/London', locale: 'en-GB', firstDay: 1 },
    phone: { href: 'tel:+441134960000', number: '+44 113 496 0000' },
    mail: { href: 'mailto:me@studio.example', address: 'me@studio.example' },
    hours: 'Mon to Fri',
    sendsMail: true,
  },
  rules: { length: 30, changeNotice: 120, ahead: 42, kinds: ['video'], hasRoom: false },
  booking: {
    ...{ _id: 'b1', start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:30:00.000Z', kind: 'video' },
    ...{ state: 'booked', url: 'https://studio.example/book/t', name: 'Ada', email: 'ada@example.com' },
    ...{ phone: null, zone: 'Europe/London', message: null, reminder: false, room: null },
    ...{ changeUntil: '2026-11-24T08:00:00.000Z', lapsesAt: null },
  },
  token: 't',
  changes: 'open',
  reason: null,
  now: '2026-11-20T10:00:00.000Z',
}

const show = (changes: Changes) => render(<ChangeIsland {...facts} changes={changes} />)

test('moving and cancelling are two ways, and the question opens once it is asked for', () => {
  show('open')
  expect(screen.queryByRole('button', { name: 'Keep It' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel It' }))
  expect(document.activeElement?.textContent).toBe('Cancel your call on Tuesday 24 November, 10:00?')
  fireEvent.click(screen.getByRole('button', { name: 'Keep It' }))
  expect(screen.queryByRole('button', { name: 'Cancel Call' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Cancel It')
})

test('a link that names what to do opens it', () => {
  location.hash = '#cancel'
  show('open')
  expect(screen.getByRole('button', { name: 'Cancel Call' })).toBeTruthy()
})

test.each(['over', 'cancelled', 'declined', 'lapsed'] as const)(
  'the page of a call that is %s leads on: book, write, phone',
  (changes) => {
    show(changes)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/book', '/contact', 'tel:+441134960000'])
  },
)

test.each([
  [true, 'Your call is cancelled. An email confirms it.'],
  [false, 'Your call is cancelled.'],
])('an email is named only where one is sent: %s', async (sendsMail, said) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, booking: facts.booking }))
  render(<ChangeIsland {...facts} studio={{ ...facts.studio, sendsMail }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel It' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Call' }))
  expect((await screen.findByText(/^Your call is cancelled/)).textContent).toBe(said)
})

test('a sentence goes on after the phone number', () => {
  show('late')
  const sentence = screen.getByText(/too late to change/)
  expect([sentence.tagName, sentence.className]).toEqual(['P', ''])
  expect(sentence.textContent).toMatch(/call \+44 113 496 0000\.$/)
})

test('nothing is said about zones while both clocks agree', () => {
  const { container } = show('open')
  expect(container.textContent).not.toMatch(/London|Leeds|zone/)
})
