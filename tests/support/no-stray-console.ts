import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test that writes to the console. A test that expects a message mocks the console and asserts it. */
beforeEach(() => {
  const complaints: unknown[][] = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      complaints.push([`console.${method}`, ...words])
    })
  }
  stray = complaints
})

afterEach(() => {
  expect(stray, 'console.error or console.warn was called').toEqual([])
})

let stray: unknown[][] = []
