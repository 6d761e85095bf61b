// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { Button } from './button.tsx'
import { useAction } from './use-action.ts'

withModalDialogs()
afterEach(cleanup)

type Endings = Parameters<typeof useAction<[], string>>[1]

function Page({ call, endings }: { call: () => Promise<Outcome<string>>; endings: Endings }) {
  const { run, busy, failure } = useAction(call, endings)
  return (
    <>
      <Button busy={busy} busyLabel="Sending..." onClick={run}>
        Send
      </Button>
      {failure && <p>{`Shown here: ${failure.message}`}</p>}
    </>
  )
}

function setUp(endings: Endings = {}) {
  const answer = Promise.withResolvers<Outcome<string>>()
  const call = vi.fn(() => answer.promise)
  const { loader } = renderAdmin(<Page call={call} endings={endings} />)
  return { answer, call, loader, button: screen.getByRole('button', { name: 'Send' }) }
}

test('the button is busy until the answer, and a second press sends nothing', async () => {
  const { answer, call, button } = setUp({ done: 'Sent' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Sending...')).toBeDefined()
  expect(call).toHaveBeenCalledOnce()
  answer.resolve({ ok: true, value: '' })
  expect(await screen.findByText('Sent')).toBeDefined()
  expect(screen.queryByText('Sending...')).toBeNull()
})

test('a success is told in words of its answer, and loads the data of the page again', async () => {
  const { answer, loader, button } = setUp({ done: (name) => `Sent to ${name}` })
  fireEvent.click(button)
  answer.resolve({ ok: true, value: 'Ada' })
  expect(await screen.findByText('Sent to Ada')).toBeDefined()
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})

test('an Undo button in the toast takes the action back and loads the data again', async () => {
  const act = vi.fn(async () => ({ ok: true as const, value: '' }))
  const { answer, loader, button } = setUp({
    done: 'In the trash',
    undo: () => ({ act, done: 'It is back' }),
  })
  fireEvent.click(button)
  answer.resolve({ ok: true, value: '' })
  fireEvent.click(await screen.findByText('Undo'))
  expect(await screen.findByText('It is back')).toBeDefined()
  expect(act).toHaveBeenCalledOnce()
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})

test('without reload the data of the page stays', async () => {
  const { answer, loader, button } = setUp({ done: 'Sent', reload: false })
  fireEvent.click(button)
  answer.resolve({ ok: true, value: '' })
  await screen.findByText('Sent')
  expect(loader).not.toHaveBeenCalled()
})

test('a failure is a toast, and a press sends again', async () => {
  const { answer, call, loader, button } = setUp()
  fireEvent.click(button)
  answer.resolve(unanswered('No internet connection'))
  expect(await screen.findByText('No internet connection')).toBeDefined()
  fireEvent.click(button)
  expect(call).toHaveBeenCalledTimes(2)
  expect(loader).not.toHaveBeenCalled()
})

test('a component can show the failure itself', async () => {
  const { answer, button } = setUp({ failed: 'note' })
  fireEvent.click(button)
  answer.resolve(unanswered('Not now'))
  expect(await screen.findByText('Shown here: Not now')).toBeDefined()
  expect(screen.queryByText('Not now')).toBeNull()
})
