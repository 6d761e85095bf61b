// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { StepButtons } from './step-buttons.tsx'
import { useOrderedList } from './use-ordered-list.ts'

afterEach(cleanup)

function Page() {
  const [names, setNames] = useState(['Ada', 'Grace', 'Mary'])
  const order = useOrderedList<string, HTMLOListElement>(names, setNames, (name) => name)
  return (
    <>
      <ol ref={order.ref}>
        {names.map((name, index) => (
          <li key={name}>
            {name}
            <StepButtons order={order} index={index} name={name} />
          </li>
        ))}
      </ol>
      <p role="status">{order.announcement}</p>
    </>
  )
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

test('an item moves, is announced, and keeps the focus on the pressed button', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Move Mary up' }))
  expect(shown()).toEqual(['Ada', 'Mary', 'Grace'])
  expect(screen.getByRole('status').textContent).toBe('Mary is now number 2 of 3')
  await focusIsOn('Move Mary up')
})

test('at an end the focus goes to the other button, since the pressed one is disabled', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Move Grace up' }))
  await focusIsOn('Move Grace down')
})
