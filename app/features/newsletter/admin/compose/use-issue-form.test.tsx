// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOf } from '#tests/support/issue-draft.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { Issue } from '../../issues/schema.ts'
import { useIssueForm, valuesOf } from './issue-form.ts'

// jsdom has no dialogs, and the question before leaving closes its own.
HTMLDialogElement.prototype.close = () => {}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const issue = draftOf({ subject: 'Kilns' })

/** The server has saved another text meanwhile. */
function answerLate(theirs: Issue) {
  const answer = { success: false, message: 'This issue was changed.', theirs }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 409 }))
}

function Editor() {
  const { form, writing, save } = useIssueForm(issue, valuesOf(issue))
  return (
    <form {...form.attributes}>
      <input aria-label="Subject" {...form.register('subject')} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output>{writing.progress.kind}</output>
    </form>
  )
}

function saveSubject(subject: string) {
  renderAdmin(<Editor />)
  fireEvent.input(screen.getByLabelText('Subject'), { target: { value: subject } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('a save that came after that of somebody else is a conflict, with both texts', async () => {
  answerLate({ ...issue, version: 4, subject: 'Glazes' })
  saveSubject('Ovens')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('conflict'))
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Ovens')
})
