// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { UnsavedChangesProvider } from '#design/overlays/unsaved-changes.tsx'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import type { WholePart } from '../schema.ts'
import { PartScreen } from './part-screen.tsx'

withModalDialogs()

type Answer = { status?: number } & Record<string, unknown>
let answers: Answer[]
let sent: unknown[]

beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ success: true, revisions: [] })
    sent.push(JSON.parse(String(init.body)))
    const { status = 200, ...body } = answers.shift() ?? {}
    return Response.json(body, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const partOf = (id: string, value: unknown, version = 3): WholePart => {
  const saved = { updatedAt: '2026-11-24T09:00:00.000Z', by: 'Ada' }
  return {
    id,
    title: id === 'questions' ? 'Questions' : 'Services and prices',
    state: 'changed',
    version,
    value,
    ...saved,
  }
}
const questions = ['What?', 'When?', 'Where?'].map((question) => ({ question, answer: 'Here' }))
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
const asked = (list: { question: string }[]) => list.map(({ question }) => question)

function show(part: WholePart, hash = '') {
  const element = (
    <ToastProvider>
      <UnsavedChangesProvider>
        <PartScreen part={part} now="2026-11-24T10:00:00.000Z" />
      </UnsavedChangesProvider>
    </ToastProvider>
  )
  const path = `/admin/business/${part.id}`
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path + hash] })
  render(<RouterProvider router={router} />)
  return router
}

test('rows are moved, removed, brought back and added, and the whole part is saved with its version', async () => {
  show(partOf('questions', questions))
  click('Move What? down')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move What? down' })),
  )
  screen.getByText('What? is now number 2 of 3')
  click('Remove When?')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove When?' })).toBeNull())
  fireEvent.click(screen.getByText('Undo'))
  await screen.findByRole('button', { name: 'Remove When?' })
  click('Add Question')
  const [, , , added] = screen.getAllByLabelText('Question')
  fireEvent.input(added as HTMLElement, { target: { value: 'Why?' } })
  const [, , , answer] = screen.getAllByLabelText('Answer')
  fireEvent.input(answer as HTMLElement, { target: { value: 'Because' } })
  answers = [{ success: true, part: partOf('questions', questions, 4) }]
  click('Save Changes')
  await screen.findByText(/^Questions saved/)
  const { value, version } = sent[0] as { value: typeof questions; version: number }
  expect(asked(value)).toEqual(['When?', 'What?', 'Where?', 'Why?'])
  expect(version).toBe(3)
})

test('what the shape refuses is not sent, and its row opens with the words of the folder’s check', async () => {
  show(partOf('questions', [{ question: 'No mark', answer: 'Yes' }]))
  click('Save Changes')
  await screen.findByText('must end with a question mark')
  screen.getByText('Question: must end with a question mark')
  expect(screen.getByLabelText('Question').closest('details')?.open).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question')))
  expect(sent).toEqual([])
})

test('a refusal of the server leads to the screen of the field that it names', async () => {
  const { content } = await import('#content')
  const router = show(partOf('services', content.services), '#0')
  type('Title', 'Gardens')
  answers = [{ status: 422, success: false, message: 'No', errors: { '1.pricing.0.price': 'is too dear' } }]
  click('Save Changes')
  await waitFor(() => expect(router.state.location.hash).toBe('#1.pricing.0'))
  await screen.findByText('Price: is too dear')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')))
  await router.navigate('/admin/business/services#0')
  await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('Title')[0]?.value).toBe('Gardens'))
})

test('a refused preview leads to the screen of the fault too, and closes its tab', async () => {
  const { content } = await import('#content')
  const tab = { close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const router = show(partOf('services', content.services), '#0')
  answers = [{ status: 422, success: false, message: 'No', errors: { '1.pricing.0.price': 'is too dear' } }]
  click('Preview')
  await waitFor(() => expect(router.state.location.hash).toBe('#1.pricing.0'))
  await screen.findByText('Price: is too dear')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')))
  expect(tab.close).toHaveBeenCalledOnce()

  await router.navigate('/admin/business/services#0')
  await waitFor(() => expect(screen.getAllByLabelText('Title')[0]).toBeTruthy())
  fireEvent.input(screen.getByLabelText('Payment'), { target: { value: '' } })
  click('Preview')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Payment')))
  expect(screen.getByLabelText('Payment').closest('details')?.open).toBe(true)
  expect(sent).toHaveLength(1)
})

test('of two texts saved at the same time the user chooses, and loses neither', async () => {
  show(partOf('questions', questions))
  type('Question', 'Mine?')
  answers = [
    { status: 409, success: false, message: 'Changed', theirs: partOf('questions', questions.slice(1), 9) },
    { success: true, part: partOf('questions', questions, 10) },
  ]
  click('Save Changes')
  const dialog = await screen.findByRole('dialog', { name: 'This part of the business has changed' })
  expect(dialog.textContent).toContain('Mine?')
  click('Keep My Text')
  click('Save Changes')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 9, value: [{ question: 'Mine?' }, {}, {}] })
})
