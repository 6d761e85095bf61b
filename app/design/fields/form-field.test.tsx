// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { FormArea, FormCheck, FormSelect } from './form-field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

withModalDialogs()
afterEach(cleanup)

const schema = z.object({
  note: z.string().min(2, 'Too short'),
  role: z.string(),
  kinds: z.array(z.string()),
  isOpen: z.boolean(),
})
const values = { note: 'x', role: 'admin', kinds: ['reply'], isOpen: true }

function Form({ onSubmit, onRole }: { onSubmit: (values: object) => void; onRole: () => void }) {
  const form = useSchemaForm(schema, { values, onSubmit })
  return (
    <form {...form.attributes}>
      <FormArea form={form} name="note" label="Note" />
      <FormSelect form={form} name="role" label="Role" options={['editor', 'admin']} onChange={onRole} />
      <FormCheck form={form} name="kinds" value="enquiry" label="Enquiries" />
      <FormCheck form={form} name="kinds" value="reply" label="Replies" />
      <FormCheck form={form} name="isOpen" label="Open" />
      <button type="submit">Save</button>
    </form>
  )
}

test('each kind of field begins with its value, gives it to the form and shows its error', async () => {
  const onSubmit = vi.fn()
  const onRole = vi.fn()
  renderAdmin(<Form onSubmit={onSubmit} onRole={onRole} />)
  const field = <Control extends HTMLElement>(label: string) => screen.getByLabelText<Control>(label)
  expect(field<HTMLSelectElement>('Role').value).toBe('admin')
  expect(['Enquiries', 'Replies', 'Open'].map((label) => field<HTMLInputElement>(label).checked)).toEqual([
    false,
    true,
    true,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Too short')
  fireEvent.input(field('Note'), { target: { value: 'enough' } })
  fireEvent.change(field('Role'), { target: { value: 'editor' } })
  expect(onRole).toHaveBeenCalledOnce()
  fireEvent.click(field('Enquiries'))
  fireEvent.click(field('Open'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = { note: 'enough', role: 'editor', kinds: ['reply', 'enquiry'], isOpen: false }
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const [got] = onSubmit.mock.lastCall ?? []
  expect({ ...got, kinds: [...got.kinds].sort() }).toEqual({ ...sent, kinds: [...sent.kinds].sort() })
})
