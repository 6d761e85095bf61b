// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useNeighbourFocus } from './use-neighbour-focus.ts'

afterEach(cleanup)

function Days() {
  const [days, setDays] = useState(['Monday', 'Tuesday', 'Friday'])
  useNeighbourFocus()
  return (
    <ul>
      {days.map((day) => (
        <li key={day} aria-label={day}>
          <button type="button" onClick={() => setDays(days.filter((other) => other !== day))}>
            {`Remove ${day}`}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Removes a day as the keyboard does, and returns the focused element. */
async function remove(day: string) {
  const button = screen.getByRole('button', { name: `Remove ${day}` })
  button.focus()
  await act(async () => button.click())
  return document.activeElement
}

test('the neighbour of a removed row gets the focus, and at last their list', async () => {
  render(<Days />)
  expect(await remove('Tuesday')).toBe(screen.getByRole('listitem', { name: 'Friday' }))
  expect(await remove('Friday')).toBe(screen.getByRole('listitem', { name: 'Monday' }))
  expect(await remove('Monday')).toBe(screen.getByRole('list'))
})

test('a row that was left before it is removed does not take the focus', async () => {
  render(<Days />)
  const button = screen.getByRole('button', { name: 'Remove Monday' })
  button.focus()
  button.blur()
  await act(async () => button.click())
  expect(document.activeElement).toBe(document.body)
})
