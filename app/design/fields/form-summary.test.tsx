// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormSummary, type FormSummaryProps } from './form-summary.tsx'

afterEach(cleanup)

function Form(props: FormSummaryProps) {
  return (
    <form>
      <input name="name" />
      <input name="email" />
      <FormSummary {...props} />
    </form>
  )
}

const focused = () =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role')

test('moves the focus to the first field at fault', () => {
  const errors = [{ name: 'email', message: 'Invalid email address' }]
  render(<Form message="Failed to send message" errors={errors} attempt={1} />)
  expect(focused()).toBe('email')
  expect(screen.getByRole('alert').textContent).toContain('Invalid email address')
})

test('takes the focus itself when no field is at fault', () => {
  render(<Form message="Failed to send message" attempt={1} />)
  expect(focused()).toBe('alert')
})

test('leaves the focus alone until the next attempt', () => {
  const errors = [{ name: 'email', message: 'Invalid email address' }]
  const { rerender } = render(<Form message="Failed" errors={errors} attempt={1} />)
  document.querySelector<HTMLElement>('[name=name]')?.focus()
  rerender(<Form message="Failed" errors={errors} attempt={1} />)
  expect(focused()).toBe('name')
  rerender(<Form message="Failed" errors={errors} attempt={2} />)
  expect(focused()).toBe('email')
})

test('is not there while nothing is wrong', () => {
  render(<Form attempt={3} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
