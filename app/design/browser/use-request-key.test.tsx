// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRequestKey } from './use-request-key.ts'

test('a body sent again has its key, another body or a request after a success a new one', () => {
  const { result, rerender } = renderHook(() => useRequestKey())
  const first = result.current.keyFor({ title: 'Hello' })
  rerender()
  expect(result.current.keyFor({ title: 'Hello' })).toBe(first)
  const changed = result.current.keyFor({ title: 'Good morning' })
  expect(changed).not.toBe(first)
  result.current.forget()
  expect(result.current.keyFor({ title: 'Good morning' })).not.toBe(changed)
})
