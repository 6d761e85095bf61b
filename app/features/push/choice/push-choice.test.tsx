// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PushChoice } from './push-choice.tsx'

afterEach(cleanup)

const unsupported = { name: 'This browser cannot show notifications' }

test('the focus goes to the heading when the button that had it goes', async () => {
  render(<PushChoice />)
  screen.getByRole('button', { name: 'Yes, Choose Topics' }).focus()
  const heading = await screen.findByRole('heading', unsupported)
  expect(document.activeElement).toBe(heading)
})

test('the focus of another part of the page stays there', async () => {
  render(
    <>
      <button type="button">Menu</button>
      <PushChoice />
    </>,
  )
  const menu = screen.getByRole('button', { name: 'Menu' })
  menu.focus()
  await screen.findByRole('heading', unsupported)
  expect(document.activeElement).toBe(menu)
})
