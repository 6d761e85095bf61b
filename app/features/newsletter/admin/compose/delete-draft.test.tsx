// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readLocalDraft } from '#platform/browser/local-drafts.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { draftOf } from '#tests/support/issue-draft.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { draftName, useIssueForm, valuesOf } from './issue-form.ts'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const issue = draftOf({ subject: 'Kilns' })

function Editor() {
  const { form, writing } = useIssueForm(issue, valuesOf(issue))
  return (
    <form {...form.attributes}>
      <input aria-label="Subject" {...form.register('subject')} />
      <DeleteDraft draft={issue} writing={writing} onDeleted={writing.forget} />
    </form>
  )
}

/** A server with one draft, whose text is refused where it has no subject. Returns the bodies of its new drafts. */
function startServer(stored = issue) {
  let saved = stored
  const created: { subject: string }[] = []
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const sent = body ? JSON.parse(String(body)) : undefined
    if (method === 'PUT') {
      const isStale = sent.version !== saved.version
      if (isStale || !sent.subject) return json(isStale ? 409 : 422, { success: false, message: 'No' })
      saved = { ...saved, ...sent, version: saved.version + 1 }
    }
    if (method === 'DELETE') return json(200, { success: true })
    if (method !== 'POST') return json(200, { success: true, issue: saved })
    created.push(sent)
    return json(201, { success: true, issue: draftOf({ ...sent, _id: 'i2', version: 1 }) })
  })
  return created
}

async function deleteAndUndo() {
  fireEvent.click(screen.getByRole('button', { name: 'Delete the draft' }))
  // jsdom treats every popover as closed.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await screen.findByText('The draft is back')
}

const type = (subject: string) =>
  fireEvent.input(screen.getByLabelText('Subject'), { target: { value: subject } })

test('a deleted draft is back with what was typed last', async () => {
  const created = startServer()
  renderAdmin(<Editor />)
  type('Kilns and ovens')
  await deleteAndUndo()
  expect(created).toMatchObject([{ subject: 'Kilns and ovens' }])
  expect(readLocalDraft(draftName('i2'))).toBeUndefined()
})

test('typed text that cannot be saved waits for the draft in this browser', async () => {
  const created = startServer()
  renderAdmin(<Editor />)
  type('')
  await deleteAndUndo()
  expect(created).toMatchObject([{ subject: 'Kilns' }])
  expect(readLocalDraft(draftName('i2'))).toMatchObject({ values: { subject: '' }, version: 1 })
})

test('a newer text of somebody else is back as well', async () => {
  const created = startServer({ ...issue, subject: 'Glazes', version: 9 })
  renderAdmin(<Editor />)
  await deleteAndUndo()
  expect(created).toMatchObject([{ subject: 'Glazes' }])
})
