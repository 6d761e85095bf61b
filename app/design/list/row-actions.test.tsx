// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { type RowAction, RowButtons } from './row-actions.tsx'

withModalDialogs()
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function show(...actions: (RowAction | false)[]) {
  renderAdmin(<RowButtons noun="box" name="Oak" actions={actions} />)
}

test('an action without a question calls at once, and its button names the row', async () => {
  const act = vi.fn(async () => ({ ok: true as const, value: undefined }))
  show({ verb: 'Restore', act, done: 'Oak is back' })
  press('Restore Oak')
  expect(await screen.findByText('Oak is back')).toBeDefined()
  expect(act).toHaveBeenCalledOnce()
})

test('an action with a question calls only once it is confirmed, and can be taken back', async () => {
  const act = vi.fn(async () => ({ ok: true as const, value: undefined }))
  const back = vi.fn(async () => ({ ok: true as const, value: undefined }))
  const undo = () => ({ act: back })
  show({ verb: 'Delete', icon: Trash2, act, done: 'Oak is gone', undo, ask: 'Its contents go with it.' })
  press('Delete Oak')
  expect(act).not.toHaveBeenCalled()
  const question = screen.getByRole('dialog', { name: 'Delete box' })
  expect(question.textContent).toContain('Its contents go with it.')
  press('Delete')
  expect(await screen.findByText('Oak is gone')).toBeDefined()
  fireEvent.click(screen.getByText('Undo'))
  expect(back).toHaveBeenCalledOnce()
})

test('an action that a row does not have is left out', () => {
  show(false, { verb: 'Open', href: '/boxes/oak' })
  expect(screen.getByRole('link', { name: 'Open Oak' }).getAttribute('href')).toBe('/boxes/oak')
  expect(screen.queryByRole('button')).toBeNull()
})
