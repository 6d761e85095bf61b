// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayField } from './day-field.tsx'

afterEach(cleanup)

const type = (value: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value } })

test('a typed year counts with its last digit, and an emptied field at once', () => {
  const onDay = vi.fn()
  render(<DayField label="From" value="" onDay={onDay} />)
  for (const day of ['0002-11-24', '0020-11-24', '0202-11-24', '2026-11-24', '']) type(day)
  expect(onDay.mock.calls).toEqual([['2026-11-24'], ['']])
})

test('a day that changes elsewhere, such as by going back, is shown', () => {
  const { rerender } = render(<DayField label="From" value="2026-11-24" onDay={() => {}} />)
  type('2026-11-25')
  rerender(<DayField label="From" value="2026-11-23" onDay={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-23')
})
