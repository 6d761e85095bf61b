// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Enquiry } from '../schema.ts'
import { EnquiryHistory } from './facts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an open history is read again when the worth of the enquiry changes', async () => {
  const answer = vi.fn(async () => Response.json({ success: true, changes: [], pages: 1 }))
  vi.stubGlobal('fetch', answer)
  const historyOf = (value: number | null) => (
    <EnquiryHistory
      enquiry={{ _id: 'e1', status: 'read', deletedAt: null, value } as Enquiry}
      entries={[]}
      now="2026-01-15T12:00:00.000Z"
    />
  )
  const { rerender } = render(historyOf(null))
  const folded = screen.getByText('History').closest('details') as HTMLDetailsElement
  folded.open = true
  fireEvent(folded, new Event('toggle'))
  await screen.findByText('Nothing recorded yet.')
  const before = answer.mock.calls.length
  rerender(historyOf(7250))
  await waitFor(() => expect(answer.mock.calls.length).toBe(before + 1))
})
