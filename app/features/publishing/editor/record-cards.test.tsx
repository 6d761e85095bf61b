// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { RecordCards } from './record-cards.tsx'

// jsdom has no dialogs, and the popover for a new link closes its own.
HTMLDialogElement.prototype.close = () => {}

withModalDialogs()
afterEach(cleanup)

const succeed = <T,>(value: T) => ({ ok: true as const, value })
const never = () => Promise.reject(new Error('Nobody asks for this.'))
const page = { pages: 1, total: 1, currentPage: 1 }
const calls = {
  listRevisions: async () => succeed({ revisions: [], ...page }),
  listPreviews: async () => succeed({ links: [] }),
  compareRevision: never,
  restoreRevision: never,
  createPreview: never,
  revokePreview: never,
}

test('the history says in words that an earlier text was restored', async () => {
  const change = { _id: 'c1', action: 'reverted', by: 'Olive', own: false, at: '2026-01-15T12:00:00.000Z' }
  const changes = [{ ...change, before: null, after: null }]
  renderAdmin(
    <RecordCards
      item={{ _id: 'p1', version: 2 }}
      kind={{
        noun: 'post',
        calls: { ...calls, listHistory: async () => succeed({ changes, ...page }) },
        labels: {},
      }}
      now="2026-01-15T13:00:00.000Z"
      since={undefined}
      onRestored={() => {}}
    />,
  )
  expect(await screen.findByText('Olive restored an earlier text of this post')).toBeDefined()
})
