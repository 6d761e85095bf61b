// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { Template } from '../schema.ts'
import { TemplateDialog } from './template-dialog.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const template: Template = {
  ...{ _id: 'one', name: 'Article', topic: null, title: 'New', body: 'Read it.', version: 'v1' },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z', usedAt: null },
}

test('a template that somebody else has saved meanwhile is replaced once the user has seen it', async () => {
  const sent: unknown[] = []
  const theirs = { ...template, title: 'Theirs', version: 'v2' }
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return sent.length === 1
      ? Response.json({ success: false, message: 'Changed', theirs }, { status: 409 })
      : Response.json({ success: true, template: theirs })
  })
  const onClose = vi.fn()
  renderAdmin(<TemplateDialog template={template} pictures={{} as never} onClose={onClose} />)
  const title = () => screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.change(title(), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Template' }))
  const dialog = await screen.findByRole('dialog', { name: 'This template has changed' })
  expect(dialog.textContent).toContain('Theirs')
  expect(sent[0]).toMatchObject({ title: 'Mine', version: 'v1' })
  fireEvent.click(screen.getByRole('button', { name: 'Keep My Text' }))
  await waitFor(() => expect(title().value).toBe('Mine'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save Template' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ title: 'Mine', version: 'v2' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
