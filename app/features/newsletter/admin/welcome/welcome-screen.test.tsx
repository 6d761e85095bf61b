// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

/** Answers the call, and returns the bodies that were sent. */
function stubCall(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, mails: [] })
  })
  return sent
}

test('the first mail is suggested for at once, and is sent when its fields are filled', async () => {
  const sent = stubCall()
  renderAdmin(<WelcomeScreen mails={[]} />)
  press('Add Mail')
  press('Save Changes')
  await screen.findAllByText('Subject is required')
  expect(sent).toEqual([])
  fill('Subject', 'Hello')
  fill('Text', 'You are in.')
  press('Save Changes')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ mails: [{ day: 0, subject: 'Hello', preview: '', content: 'You are in.' }] }])
})

test('there are three mails at most, and none is left when all are removed', async () => {
  const sent = stubCall()
  const mail = (day: number) => ({ day, subject: `After ${day}`, preview: '', content: 'Text' })
  renderAdmin(<WelcomeScreen mails={[mail(0), mail(3)]} />)
  press('Add Mail')
  expect(screen.getByRole('button', { name: 'Add Mail' })).toHaveProperty('disabled', true)
  for (let left = 3; left > 0; left -= 1) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  }
  await screen.findByText('No welcome mails')
  press('Save Changes')
  await waitFor(() => expect(sent).toEqual([{ mails: [] }]))
})
