// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { Button } from '../actions/button.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'

withModalDialogs()
afterEach(cleanup)

function setUp(outcome: Outcome) {
  const act = vi.fn(async () => outcome)
  const { loader } = renderAdmin(
    <ConfirmButton
      button={<Button>Delete post</Button>}
      title="Delete post"
      name="On Clouds"
      confirm="Delete"
      act={act}
      done="Post deleted"
    >
      It goes to the trash.
    </ConfirmButton>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete post' }))
  return { act, loader }
}

test('nothing happens before the question is answered, or after Cancel', () => {
  const { act } = setUp({ ok: true, value: undefined })
  expect(screen.getByRole('dialog').textContent).toContain('On Clouds')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(act).not.toHaveBeenCalled()
})

test('after a success the dialog is closed and the page is loaded again', async () => {
  const { act, loader } = setUp({ ok: true, value: undefined })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Post deleted')).toBeDefined()
  expect(act).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(loader).toHaveBeenCalled())
})

test('a failure is shown in the dialog, which stays open, and is gone when it is opened again', async () => {
  setUp(unanswered('It did not work'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It did not work')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete post' }))
  expect(screen.queryByText('It did not work')).toBeNull()
})
