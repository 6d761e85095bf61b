// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FaultCount } from './form-parts.tsx'

afterEach(cleanup)

const faults = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'no']))

test('the fault count changes with the attempt only', () => {
  const { rerender } = render(<FaultCount faults={faults('name', 'email', 'root')} attempt={1} />)
  expect(screen.getByRole('alert').textContent).toBe('Two things need another look. They are marked below.')
  rerender(<FaultCount faults={faults('email')} attempt={1} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Two things/)
  rerender(<FaultCount faults={faults('email')} attempt={2} />)
  expect(screen.getByRole('alert').textContent).toBe('One thing needs another look. It is marked below.')
  rerender(<FaultCount faults={faults()} attempt={2} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fault of the whole form is not counted', () => {
  render(<FaultCount faults={faults('root')} attempt={1} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
