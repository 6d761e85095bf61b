// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { defaultRules } from '../../rules/queries.server.ts'
import { AvailabilityScreen } from './availability-screen.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const perDay = () => screen.getByLabelText<HTMLSelectElement>('Maximum per day')

/** Saves rules that somebody else has changed meanwhile, and returns the bodies that were sent. */
async function saveLate() {
  const sent: unknown[] = []
  const theirs = { rules: { ...defaultRules(), perDay: 8 }, version: 'v2' }
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return sent.length === 1
      ? Response.json({ success: false, message: 'Changed', theirs }, { status: 409 })
      : Response.json({ success: true, rules: defaultRules(), version: 'v3' })
  })
  renderAdmin(
    <AvailabilityScreen
      {...{ rules: defaultRules(), version: 'v1', nextFree: null, holidays: [], calendars: [] }}
      {...{ feed: 'https://studio.test/feed', today: '2026-01-05', now: '2026-01-05T09:00:00.000Z' }}
    />,
  )
  fireEvent.change(perDay(), { target: { value: '5' } })
  click('Save Changes')
  const dialog = await screen.findByRole('dialog', { name: 'This availability has changed' })
  expect(dialog.textContent).toContain('8')
  return sent
}

test('rules that somebody else has saved meanwhile are replaced once the user has seen them', async () => {
  const sent = await saveLate()
  expect(sent[0]).toMatchObject({ perDay: 5, version: 'v1' })
  expect(sent[0]).not.toHaveProperty('daysOff')
  click('Keep My Rules')
  await waitFor(() => expect(perDay().value).toBe('5'))
  click('Save Changes')
  await waitFor(() => expect(sent[1]).toMatchObject({ perDay: 5, version: 'v2' }))
})

test('they can be used instead', async () => {
  const sent = await saveLate()
  click('Use Their Rules')
  await waitFor(() => expect(perDay().value).toBe('8'))
  fireEvent.change(perDay(), { target: { value: '4' } })
  click('Save Changes')
  await waitFor(() => expect(sent[1]).toMatchObject({ perDay: 4, version: 'v2' }))
})
