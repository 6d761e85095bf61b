// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { DeliverabilityScreen } from './deliverability-screen.tsx'
import type { Lamp } from './lamp.ts'
import type { Deliverability } from './read-deliverability.server.ts'

withModalDialogs()
afterEach(cleanup)

const lamps: Lamp[] = [
  { id: 'spf', state: 'fine', text: 'v=spf1 ~all' },
  { id: 'dkim', state: 'unknown', text: 'No key under the usual names.' },
  {
    ...{ id: 'dmarc', state: 'warn', text: 'studio.co.uk has no record', action: 'Add a TXT record.' },
    ...{ line: 'v=DMARC1; p=quarantine', place: '_dmarc.studio.co.uk' },
  },
]
const page: Deliverability = {
  ...{ domain: 'studio.co.uk', lamps, mailbox: null, returned: [], now: '2026-01-15T12:00:00.000Z' },
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('shows a lamp for each check, and the line to paste where one is missing', () => {
  renderAdmin(<DeliverabilityScreen {...page} />)
  const card = region('Deliverability')
  expect(card.getByText('studio.co.uk, 1 of 3 fine')).toBeDefined()
  expect(card.getAllByRole('img').map((lamp) => lamp.getAttribute('aria-label'))).toEqual([
    ...['Fine', 'Unknown', 'Check this'],
  ])
  expect(card.getByText('v=DMARC1; p=quarantine').tagName).toBe('CODE')
  expect(card.getAllByRole('button', { name: /^Copy the line/ })).toHaveLength(1)
})

test('a reason that several have in common is given once, with its line', () => {
  const reason = {
    state: 'unknown',
    text: 'No email server is set up.',
    line: 'SMTP_URL=smtps://...',
  } as const
  const unknown: Lamp[] = [
    { id: 'spf', ...reason },
    { id: 'dkim', ...reason },
    { id: 'dmarc', ...reason },
    { id: 'one-click', state: 'unknown', text: 'Another reason.' },
  ]
  renderAdmin(<DeliverabilityScreen {...page} lamps={unknown} />)
  const card = region('Deliverability')
  expect(card.getAllByText(reason.text)).toHaveLength(1)
  expect(card.getByText('SPF, DKIM and DMARC')).toBeDefined()
  expect(card.getAllByRole('listitem')).toHaveLength(2)
  expect(card.getAllByRole('button', { name: 'Copy the line for SPF, DKIM and DMARC' })).toHaveLength(1)
})

test('without a mailbox says what to set, and that nothing came back', () => {
  renderAdmin(<DeliverabilityScreen {...page} />)
  expect(region('Mailbox for returned email').getByText('No mailbox is read')).toBeDefined()
  expect(region('Returned emails').getByText('Nothing has come back')).toBeDefined()
})

test('a mailbox that cannot be read says since when and why', () => {
  const reading = {
    ...{ readAt: null, reports: 3, unreadable: 2, error: 'mail.example does not answer.' },
    failingSince: '2026-01-15T09:00:00.000Z',
  }
  const mailbox = { host: 'mail.example', user: 'bounce', folder: 'INBOX', reading }
  renderAdmin(<DeliverabilityScreen {...page} mailbox={mailbox} />)
  const card = region('Mailbox for returned email')
  expect(card.getByRole('alert').textContent).toMatch(/^Since .*09:00: mail\.example does not answer\./)
  expect(card.getByText('Failing')).toBeDefined()
  expect(card.getByText('Skipped because unreadable').nextSibling?.textContent).toBe('2')
  expect(card.getByRole('button', { name: 'Read Now' })).toBeDefined()
})

test('words of servers are text, whatever they hold', () => {
  const row = { _id: '1', email: 'ada@example.net', subject: 'Issue 7', at: '2026-01-15T10:00:00.000Z' }
  const reason = '550 <img src=x onerror=alert(1)>'
  renderAdmin(<DeliverabilityScreen {...page} returned={[{ ...row, returned: 'hard', reason }]} />)
  expect(region('Returned emails').getByText(reason)).toBeDefined()
  expect(document.querySelector('img[src]')).toBeNull()
})
