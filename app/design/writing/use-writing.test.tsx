// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocalDraft, saveLocalDraft } from '#platform/browser/local-drafts.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ToastProvider } from '../overlays/toast.tsx'
import { UnsavedChangesProvider } from '../overlays/unsaved-changes.tsx'
import { useWriting } from './use-writing.ts'
import { pauseMs, retryMs, type WrittenItem } from './writing-state.ts'

interface Item extends WrittenItem {
  version: number
  text: string
}

// jsdom has no dialogs, and the question before leaving closes its own.
HTMLDialogElement.prototype.close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const failure = (status: number, answer?: object): Outcome<Item> => ({
  ok: false,
  status,
  message: 'No',
  fields: {},
  answer,
})

/** An editor whose form is one variable, and whose server accepts every text unless it has other answers. */
function setUp({ item, answers = [] }: { item?: Item; answers?: Outcome<Item>[] } = {}) {
  const form = { text: item?.text ?? '' }
  const saveDraft = vi.fn(async (text: string, base: Item | undefined): Promise<Outcome<Item>> => {
    const value = { _id: 'p1', version: (base?.version ?? 0) + 1, text }
    return answers.shift() ?? { ok: true, value }
  })
  const options = {
    what: 'this post',
    draftName: (id = 'new') => `post:${id}`,
    addressOf: ({ _id }: Item) => `/edit/${_id}`,
    item,
    read: () => form.text,
    write: (text: string) => {
      form.text = text
    },
    valuesOf: ({ text }: Item) => text,
    saveDraft: (text: string, base: Item | undefined) => (text === '' ? undefined : saveDraft(text, base)),
    blank: '',
  }
  const { result } = renderHook(() => useWriting<string, Item>(options), { wrapper: Page })
  return {
    saveDraft,
    form,
    writing: () => result.current,
    type(text: string) {
      form.text = text
      act(() => result.current.touch())
    },
  }
}

function Page({ children }: { children: ReactNode }) {
  const element = (
    <ToastProvider>
      <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
    </ToastProvider>
  )
  return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('typed text is in the browser at once and on the server after a pause', async () => {
  const { saveDraft, type, writing } = setUp({ item: { _id: 'p1', version: 4, text: '' } })
  type('Half')
  expect(readLocalDraft('post:p1')).toMatchObject({ values: 'Half', version: 4 })
  await wait(pauseMs - 1)
  expect(saveDraft).not.toHaveBeenCalled()
  await wait(1)
  expect(saveDraft.mock.calls).toEqual([['Half', { _id: 'p1', version: 4, text: '' }]])
  expect(writing().progress.kind).toBe('saved')
  expect(readLocalDraft('post:p1')).toBeUndefined()
})

test('a new text moves to its own address with its first draft', async () => {
  const { type } = setUp()
  type('Half')
  expect(readLocalDraft('post:new')).toBeDefined()
  await wait(pauseMs)
  expect(window.location.pathname).toBe('/edit/p1')
  expect(readLocalDraft('post:new')).toBeUndefined()
})

test('a draft whose answer was lost is repeated before the longer text', async () => {
  const { saveDraft, type } = setUp({ answers: [failure(0)] })
  type('Half')
  await wait(pauseMs)
  type('Half a sentence')
  await wait(pauseMs)
  expect(saveDraft.mock.calls.map(([text]) => text)).toEqual(['Half', 'Half', 'Half a sentence'])
})

test('a draft is tried again while the server is out of reach, and after an error of the page itself', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const { saveDraft, type, writing } = setUp({ answers: [failure(503)] })
  type('Half')
  await wait(pauseMs)
  expect(writing().progress.kind).toBe('retrying')
  saveDraft.mockRejectedValueOnce(new TypeError('no post in the answer'))
  await wait(retryMs)
  expect(writing().progress.kind).toBe('retrying')
  await wait(retryMs)
  expect(writing().progress.kind).toBe('saved')
  expect(saveDraft).toHaveBeenCalledTimes(3)
})

test('what is typed is sent at once when the connection is back', async () => {
  const { saveDraft, type } = setUp()
  type('Half')
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(saveDraft).toHaveBeenCalledTimes(1)
  await wait(pauseMs)
  expect(saveDraft).toHaveBeenCalledTimes(1)
})

test('text that a page left behind is in the form again, and sent at once', async () => {
  saveLocalDraft('post:p1', { values: 'Left behind', version: 3, at: '2026-01-01T00:00:00.000Z' })
  const { saveDraft, form, writing } = setUp({ item: { _id: 'p1', version: 5, text: 'Saved since' } })
  await wait(0)
  expect(form.text).toBe('Left behind')
  expect(saveDraft.mock.calls[0]).toMatchObject(['Left behind', { version: 3 }])
  expect(writing().restoredAt).toBe('2026-01-01T00:00:00.000Z')
})

test('the text that loses a conflict is set aside in the browser, and can be put back', async () => {
  const theirs = { _id: 'p1', version: 9, text: 'Theirs' }
  const answers = [failure(409, { theirs })]
  const { type, form, writing } = setUp({ item: { _id: 'p1', version: 1, text: '' }, answers })
  type('Mine')
  await wait(pauseMs)
  act(() => writing().takeTheirs())
  expect(form.text).toBe('Theirs')
  expect(readLocalDraft('post:p1:aside')).toMatchObject({ values: 'Mine' })
  act(() => writing().putBack())
  expect(form.text).toBe('Mine')
  expect(writing().setAside).toBeUndefined()
  expect(readLocalDraft('post:p1:aside')).toBeUndefined()
})

test("'Save Changes' waits for the draft on its way and names its version", async () => {
  const { saveDraft, type, writing } = setUp({ item: { _id: 'p1', version: 1, text: '' } })
  let answer: (outcome: Outcome<Item>) => void = () => undefined
  saveDraft.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  type('Half')
  await wait(pauseMs)
  const send = vi.fn(async (base: Item | undefined): Promise<Outcome<Item>> => {
    const value = { _id: 'p1', version: (base?.version ?? 0) + 1, text: 'Half' }
    return { ok: true, value }
  })
  const saving = writing().save(send)
  await wait(0)
  expect(send).not.toHaveBeenCalled()
  answer({ ok: true, value: { _id: 'p1', version: 2, text: 'Half' } })
  await act(() => saving)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ version: 2 }))
  expect(writing().item?.version).toBe(3)
})
