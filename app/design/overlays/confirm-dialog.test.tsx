// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

withModalDialogs()
afterEach(cleanup)

type Asked = Partial<ComponentProps<typeof ConfirmDialog>> & { onConfirm: () => void; onCancel: () => void }

function Page({ onCancel, ...asked }: Asked) {
  const [open, setOpen] = useState(false)
  const cancel = () => {
    onCancel()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        open={open}
        title="Delete blog post"
        name="Creating Accessible Websites"
        confirm="Delete"
        onCancel={cancel}
        {...asked}
      >
        Are you sure you want to delete this blog post?
      </ConfirmDialog>
    </>
  )
}

function setUp(extra: Partial<Asked> = {}) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(<Page onConfirm={onConfirm} onCancel={onCancel} {...extra} />)
  fireEvent.click(screen.getByText('Ask'))
  return { dialog: screen.getByRole('dialog', { name: 'Delete blog post' }), onConfirm, onCancel }
}

function pressEscape(dialog: HTMLElement) {
  const cancel = createEvent('cancel', dialog, { cancelable: true, bubbles: false })
  fireEvent(dialog, cancel)
  return cancel
}

test('names the thing, puts cancel first and gives it the focus', () => {
  const { dialog } = setUp()
  expect(dialog.textContent).toContain('Creating Accessible Websites')
  const words = screen.getAllByRole('button').map((button) => button.textContent)
  expect(words.indexOf('Cancel')).toBeLessThan(words.indexOf('Delete'))
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('only the confirming button confirms', () => {
  const { onConfirm, onCancel } = setUp()
  fireEvent.click(screen.getByText('Cancel'))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).toHaveBeenCalledOnce()
})

test('Escape cancels; the element itself waits for its owner', () => {
  const { dialog, onCancel } = setUp()
  expect(pressEscape(dialog).defaultPrevented).toBe(true)
  expect(onCancel).toHaveBeenCalledOnce()
  expect(dialog.hasAttribute('open')).toBe(false)
})

test('while it works nothing can be pressed twice or left', () => {
  const { dialog, onConfirm, onCancel } = setUp({ busy: true, busyLabel: 'Deleting...' })
  fireEvent.click(screen.getByText('Deleting...'))
  pressEscape(dialog)
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

function ClosingDialog({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true)
  const confirm = () => {
    setOpen(false)
    onConfirm()
  }
  return (
    <ConfirmDialog
      {...{ open, title: 'Send to 1,048 browsers?', name: 'News', confirm: 'Send' }}
      onConfirm={confirm}
      onCancel={() => setOpen(false)}
    >
      It goes out at once.
    </ConfirmDialog>
  )
}

test('that closes with the press ignores the second half of a double click', () => {
  const onConfirm = vi.fn()
  render(<ClosingDialog onConfirm={onConfirm} />)
  const button = screen.getByText('Send')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('says why it failed and stays open', () => {
  const { dialog } = setUp({ error: 'Failed to delete blog post' })
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete blog post')
  expect(dialog.hasAttribute('open')).toBe(true)
})
