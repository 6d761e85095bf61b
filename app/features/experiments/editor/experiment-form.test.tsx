// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { Experiment } from '../schema.ts'
import { ExperimentFormScreen } from './experiment-form.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const experiment: Experiment = {
  ...{ _id: 'one', name: 'Prices', path: '/', goal: 'enquiry', note: '', traffic: 100, effect: 20 },
  ...{ status: 'draft', createdAt: '2026-01-05T09:00:00.000Z', startedAt: null, endedAt: null, winner: null },
  variants: [
    { id: 'a', name: 'As it is now', weight: 50, settings: [] },
    { id: 'b', name: 'Prices first', weight: 50, settings: [{ selector: 'h1', content: 'See the prices' }] },
  ],
  version: 'v1',
}
const theirs = { ...experiment, name: 'Theirs', note: 'More enquiries', version: 'v2' }
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const texts = () => screen.getAllByLabelText<HTMLInputElement>('New content').map(({ value }) => value)

let sent: unknown[]
const onSaved = vi.fn()

/** Saves a draft that somebody else has changed meanwhile. */
beforeEach(async () => {
  sent = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ success: true })
    expect(address).toContain('/one')
    sent.push(JSON.parse(String(init.body)))
    return sent.length === 1
      ? Response.json({ success: false, message: 'Changed', theirs }, { status: 409 })
      : Response.json({ success: true, experiment: { ...theirs, version: 'v3' } })
  })
  renderAdmin(
    <ExperimentFormScreen {...{ experiment, source: undefined, paths: [], running: [], onSaved }} />,
  )
  const type = (field: HTMLElement | undefined, value: string) =>
    fireEvent.change(field as HTMLElement, { target: { value } })
  type(screen.getByLabelText('Name'), 'Mine')
  type(screen.getAllByLabelText('New content')[0], 'Rewritten')
  click('Save Draft')
  const dialog = await screen.findByRole('dialog', { name: 'This experiment has changed' })
  for (const text of ['Theirs', 'More enquiries', 'Rewritten']) expect(dialog.textContent).toContain(text)
  expect(sent[0]).toMatchObject({ name: 'Mine', version: 'v1' })
})

test('a draft that somebody else has saved meanwhile is replaced once the user has seen it', async () => {
  click('Keep My Text')
  await waitFor(() => expect(typedIn('Name')).toBe('Mine'))
  expect(texts()).toContain('Rewritten')
  expect(onSaved).not.toHaveBeenCalled()
  click('Save Draft')
  await waitFor(() => expect(sent[1]).toMatchObject({ name: 'Mine', note: '', version: 'v2' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('one', false))
})

test('the other draft can be used instead', async () => {
  click('Use Their Text')
  await waitFor(() => expect(typedIn('Name')).toBe('Theirs'))
  expect(texts()).toEqual(['See the prices'])
  click('Save Draft')
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ name: 'Theirs', note: 'More enquiries', version: 'v2' }),
  )
})
