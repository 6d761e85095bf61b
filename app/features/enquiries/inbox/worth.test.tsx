// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { Enquiry } from '../schema.ts'
import { Worth } from './facts.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setUp() {
  const send = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ success: true }))
  vi.stubGlobal('fetch', send)
  renderAdmin(<Worth enquiry={{ _id: 'e1', value: null } as Enquiry} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { send, field, enter }
}

test('an amount is sent as a whole number and shown as such', async () => {
  const { send, field, enter } = setUp()
  expect(screen.queryByRole('button')).toBeNull()
  enter('£7250')
  await screen.findByText('Value saved')
  expect(send.mock.calls[0]?.[0]).toBe('/api/enquiries/e1')
  expect(send.mock.calls[0]?.[1].body).toBe('{"value":7250}')
  await waitFor(() => expect(field.value).toBe('7,250'))
})

test('what is no amount is refused before it is sent', async () => {
  const { send, field, enter } = setUp()
  enter('a lot')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a whole amount, from 0 to 10,000,000')
  expect(document.activeElement).toBe(field)
  expect(send).not.toHaveBeenCalled()
})
