// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { draftOf } from '#tests/support/issue-draft.ts'
import { renderAdminWith } from '#tests/support/render-admin.tsx'
import type { Recipient } from '../../issues/schema.ts'
import { RecipientList } from './recipient-list.tsx'

withModalDialogs()
afterEach(cleanup)

const rowOf = (email: string): Recipient => ({
  ...{ subscriberId: null, email, state: 'uncertain', answer: null, dueAt: null },
  at: '2026-11-24T09:00:00.000Z',
})
const pageOf = (...emails: string[]) => ({
  recipients: emails.map(rowOf),
  total: emails.length,
  currentPage: 1,
  pages: 1,
})

test('the focus does not pass to the button of another person when a row goes', async () => {
  const reload = renderAdminWith(pageOf('a@x.org', 'b@x.org'), (list) => (
    <RecipientList
      issue={draftOf({ state: 'sent' })}
      view={{ q: '', page: 1, state: 'uncertain' }}
      list={list}
      now="2026-11-24T10:00:00Z"
    />
  ))
  screen.getByRole('button', { name: 'Send Again a@x.org' }).focus()
  await reload(pageOf('b@x.org'))
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Send Again b@x.org')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Send Again b@x.org' }).closest('tr'),
  )
})
