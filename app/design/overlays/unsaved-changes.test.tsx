// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdminWith } from '#tests/support/render-admin.tsx'
import { ToastProvider } from './toast.tsx'
import {
  UnsavedChangesProvider,
  useForgetUnsaved,
  useMayLose,
  useUnsavedChanges,
} from './unsaved-changes.tsx'

withModalDialogs()
afterEach(cleanup)

function Page() {
  useUnsavedChanges('the post', true, { isSaved: true })
  const forget = useForgetUnsaved()
  return (
    <button
      type="button"
      onClick={() => {
        forget()
        // Before React renders again, as a new address does.
        leave()
      }}
    >
      Log Out
    </button>
  )
}

let isAsked = false
function leave() {
  isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function Providers() {
  return (
    <ToastProvider>
      <UnsavedChangesProvider>
        <Page />
      </UnsavedChangesProvider>
    </ToastProvider>
  )
}

test('the browser asks before the page is left, and not after Logout has asked', () => {
  const Site = createRoutesStub([{ path: '/', Component: Providers }])
  render(<Site />)
  leave()
  expect(isAsked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  expect(isAsked).toBe(false)
})

let mayLose: (() => Promise<boolean>) | undefined

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges('your message', isDirty)
  mayLose = useMayLose()
  return null
}

test('a second form of the same name leaves the first one guarded', async () => {
  const mountAnother = renderAdminWith(false, (hasAnother) => (
    <>
      <Form isDirty />
      {hasAnother && <Form isDirty={false} />}
    </>
  ))
  await mountAnother(true)
  const waits = new Promise((resolve) => setTimeout(() => resolve('asks'), 50))
  const answer = await act(async () => Promise.race([mayLose?.(), waits]))
  expect(answer).toBe('asks')
})
