import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a test expects to be complained about it mocks and asserts itself; anything else written is a failure. */
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
