// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin, renderAdminWith } from '#tests/support/render-admin.tsx'
import { Button } from '../actions/button.tsx'
import { FormText } from '../fields/form-field.tsx'
import { useRequestForm } from '../fields/use-request-form.ts'
import { FormButton } from './form-dialog.tsx'

withModalDialogs()
afterEach(cleanup)

const named = z.object({ name: z.string() })

interface RenameProps {
  name?: string
  send: () => Promise<Outcome>
}

function Rename({ name = 'Laptop', send }: RenameProps) {
  const form = useRequestForm(named, { values: { name }, send })
  return (
    <FormButton button={<Button>Rename</Button>} title="Rename passkey" confirm="Save" form={form}>
      <FormText form={form} name="name" label="Name" />
    </FormButton>
  )
}

test('the dialog stays open with the reason of a failure, closes once sent, and opens again', async () => {
  const send = vi.fn<() => Promise<Outcome>>()
  send.mockResolvedValueOnce(unanswered('No internet connection'))
  send.mockResolvedValueOnce({ ok: true, value: undefined })
  renderAdmin(<Rename send={send} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Rename')
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Phone' } })
  press('Save')
  await screen.findByText('No internet connection')
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Rename')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Phone')
})

test('an edit begins with the values that the page has by now', async () => {
  const setName = renderAdminWith('Laptop', (name) => <Rename name={name} send={vi.fn()} />)
  await setName('Tablet')
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Tablet')
})
