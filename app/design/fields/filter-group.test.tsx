// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterGroup } from './filter-group.tsx'

afterEach(cleanup)

const options = ['All', 'frontend', 'backend'].map((value) => ({ value, label: value }))

function Page({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('All')
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return <FilterGroup label="Category" options={options} value={value} onChange={change} />
}

function setUp() {
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  return { onChange }
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('exactly one is pressed, whichever is chosen', () => {
  setUp()
  expect(pressed()).toEqual(['All'])
  press('backend')
  expect(pressed()).toEqual(['backend'])
})

test('pressing the chosen one again changes nothing', () => {
  const { onChange } = setUp()
  press('All')
  expect(pressed()).toEqual(['All'])
  expect(onChange).not.toHaveBeenCalled()
})

test('the group has a name', () => {
  setUp()
  expect(screen.getByRole('group', { name: 'Category' })).toBeTruthy()
})
