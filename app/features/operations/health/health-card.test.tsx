// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { Finding } from './finding.ts'
import { HealthCard } from './health-card.tsx'

withModalDialogs()
afterEach(cleanup)

const now = '2026-01-15T12:00:00.000Z'
const answers = { answered: 0, failed: 0, since: now, halfWithinMs: 0 }

function show(...findings: Finding[]) {
  renderAdmin(<HealthCard checkedAt={now} findings={findings} answers={answers} now={now} />)
  const row = screen.getByText('Check this').closest('li') as HTMLElement
  return { row, details: row.querySelector('details') }
}

it('says what is wrong, and unfolds the words of a server, what to do and since when', () => {
  const { row, details } = show({
    ...{ name: 'Email', state: 'warn', text: 'cannot be sent at the moment' },
    ...{ detail: '535 Nobody of that name here', action: 'Check the server.', since: now },
  })
  expect(within(row).getByText('Cannot be sent at the moment').closest('details')).toBeNull()
  expect(details?.open).toBe(false)
  const lines = [...(details?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual(['535 Nobody of that name here', 'Check the server.', 'Since today at 12:00'])
})

it('has no details where there are none, and leads to the page of a setting', () => {
  const { row, details } = show({ name: 'Newsletter settings', state: 'warn', text: 'cannot be used' })
  expect(details).toBeNull()
  const link = within(row).getByRole('link', { name: 'Deliverability' })
  expect(link.getAttribute('href')).toBe('/admin/settings/deliverability#rate')
})
