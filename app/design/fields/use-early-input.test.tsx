// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { useEarlyInput } from './use-early-input.ts'

function Form() {
  const early = useEarlyInput({ email: '', remember: false, role: 'editor' })
  const form = useForm({ defaultValues: early.values })
  return (
    <form id={early.id}>
      <input aria-label="Email" {...form.register('email')} />
      <input type="checkbox" aria-label="Remember" {...form.register('remember')} />
      <select aria-label="Role" {...form.register('role')}>
        <option>editor</option>
        <option>admin</option>
      </select>
    </form>
  )
}

it('keeps what was typed and chosen before the script took over', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Form />)
  document.body.append(page)
  const [email, remember] = page.querySelectorAll('input')
  const role = page.querySelector('select')
  if (!email || !remember || !role) throw new Error('The form was not rendered.')
  email.value = 'early@example.com'
  remember.checked = true
  role.value = 'admin'

  await act(async () => hydrateRoot(page, <Form />))

  expect(email.value).toBe('early@example.com')
  expect(remember.checked).toBe(true)
  expect(role.value).toBe('admin')
})
