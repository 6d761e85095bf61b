// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listShowcase } from './queries.server.ts'
import { Slide } from './slide.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** None of the concepts was made in a job, so the badge is shown on one that says it was. */
function setUp(employmentRelated: boolean) {
  const [project] = listShowcase(new Map())
  if (!project) throw new Error('The showcase is empty')
  render(
    <MemoryRouter>
      <Slide project={{ ...project, employmentRelated }} position="1 of 1" state="current" near first />
    </MemoryRouter>,
  )
}

const tip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const why = 'This project was completed as part of employment duties.'

test('work done in a job says so, and why after 700 ms of pointing', () => {
  setUp(true)
  const badge = screen.getByRole('button', { name: 'Employment Project' })
  fireEvent.pointerEnter(badge.parentElement as HTMLElement)
  pass(699)
  expect(tip()).toBeUndefined()
  pass(1)
  expect(tip()).toBe(why)
  fireEvent.click(badge)
  expect(tip()).toBeUndefined()
})

test('the keyboard reads why at once', () => {
  setUp(true)
  const badge = screen.getByRole('button', { name: 'Employment Project' })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => badge.focus())
  expect(tip()).toBe(why)
  fireEvent.keyDown(badge, { key: 'Escape' })
  expect(tip()).toBeUndefined()
})

test('other work does not claim it', () => {
  setUp(false)
  expect(screen.queryByText('Employment Project')).toBeNull()
})
