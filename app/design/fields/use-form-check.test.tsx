// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useFormCheck } from './use-form-check.ts'

afterEach(cleanup)

const none: { message: string; fields: Record<string, string> } = { message: '', fields: {} }

function Form({ refusal = none }) {
  const [values, setValues] = useState({ name: '', path: '' })
  const found = {
    ...(values.name === '' && { name: 'Please enter a name' }),
    ...(!values.path.startsWith('/') && { path: 'A path begins with /' }),
  }
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLDivElement>(values, found)
  const bind = (name: 'name' | 'path') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <div ref={ref}>
      <p role="alert">{failure}</p>
      <Field label="Name" error={errors.name}>
        <TextInput {...bind('name')} />
      </Field>
      <Field label="Path" error={errors.path}>
        <TextInput {...bind('path')} />
      </Field>
      <button type="button" onClick={() => check() && refusal !== none && refuse(refusal)}>
        Start
      </button>
    </div>
  )
}

const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const start = () => fireEvent.click(screen.getByText('Start'))
const isRed = (label: string) => field(label).getAttribute('aria-invalid') === 'true'

test('nothing is red before the first try; then the first invalid field has the focus', () => {
  render(<Form />)
  expect([isRed('Name'), isRed('Path')]).toEqual([false, false])
  start()
  expect([isRed('Name'), isRed('Path')]).toEqual([true, true])
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByRole('alert').textContent).toBe('Please enter a name')
})

test('a message goes when its field is right, and none comes before the next try', () => {
  render(<Form />)
  type('Path', '/work')
  start()
  type('Name', 'Hero')
  expect([isRed('Name'), screen.getByRole('alert').textContent]).toEqual([false, ''])
  type('Path', 'work')
  expect(isRed('Path')).toBe(false)
  start()
  expect(document.activeElement).toBe(field('Path'))
})

test('what the server refused is shown at its field until something is changed', () => {
  render(<Form refusal={{ message: 'Taken', fields: { path: 'Another test runs here' } }} />)
  type('Name', 'Hero')
  type('Path', '/work')
  start()
  expect(screen.getByText('Another test runs here')).toBeTruthy()
  expect(document.activeElement).toBe(field('Path'))
  type('Path', '/about')
  expect([isRed('Path'), screen.getByRole('alert').textContent]).toEqual([false, ''])
})
