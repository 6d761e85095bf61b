// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLastOpen } from './use-modal.ts'

test('what a dialog says does not change while it closes', () => {
  const { result, rerender } = renderHook(({ open, name }) => useLastOpen(open, name), {
    initialProps: { open: true, name: 'Delete Beckwatch' },
  })
  rerender({ open: false, name: 'Delete ' })
  expect(result.current).toBe('Delete Beckwatch')
  rerender({ open: true, name: 'Delete Flit' })
  expect(result.current).toBe('Delete Flit')
})
