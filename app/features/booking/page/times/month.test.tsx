// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../clock/clock.ts'
import { Month } from './month.tsx'

afterEach(cleanup)

const place = { timeZone: 'Europe/London', locale: 'en-GB' }

function Months() {
  const [month, setMonth] = useState('2026-11')
  return (
    <Month
      month={month}
      days={new Map([['2026-12-01', ['2026-12-01T10:00:00.000Z']]])}
      chosen={undefined}
      today="2026-11-16"
      shifts={new Map()}
      lastMonth="2026-12"
      clock={createClock(place)}
      firstDay={1}
      isLoading={false}
      onChoose={() => {}}
      onMonth={setMonth}
    />
  )
}

test('an arrow that leads no further keeps the focus', () => {
  render(<Months />)
  const next = screen.getByRole('button', { name: 'Next month' })
  next.focus()
  fireEvent.click(next)
  expect(screen.getByRole('heading').textContent).toBe('December 2026')
  expect(next.ariaDisabled ?? next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(screen.getByRole('heading').textContent).toBe('December 2026')
  expect(document.activeElement).toBe(next)
})
