// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('the label alone is the name; hint, remark and message describe', () => {
  render(
    <Field label="New Password" hint="Minimum 8 characters" help="Stays between us" error="Too short">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('New Password', { exact: true })
  expect(describedBy(input)).toEqual(['Minimum 8 characters', 'Stays between us', 'Too short'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('without an error a control is said not to be invalid, as browsers take an empty list that is required', () => {
  render(
    <Field label="Name">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('characters are counted as people see them, not in halves of an emoji', () => {
  render(
    <Field label="Description" counter={{ value: 'Wool 🐑', limit: 300 }}>
      <TextInput />
    </Field>,
  )
  expect(screen.getByText('6 / 300 characters')).toBeTruthy()
})

test('a password is hidden until its button shows it, and keeps what was typed', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
  fireEvent.change(input, { target: { value: 'over the moor' } })
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('over the moor')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
