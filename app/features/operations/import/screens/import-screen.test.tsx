// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import type { ImportState, ImportView } from '../schema.ts'
import { ImportScreen } from './import-screen.tsx'
import { ImportStart } from './import-start.tsx'

withModalDialogs()
afterEach(cleanup)

const at = '2026-01-15T12:00:00.000Z'
const view: ImportView = {
  ...{
    id: 'i1',
    state: 'planned',
    file: 'blog.xml',
    kind: 'WordPress export',
    address: 'https://old.example',
  },
  ...{ createdAt: at, createdByName: 'Ada', startedAt: null, undoUntil: null },
  ...{ problem: null, progress: null, fetchPictures: true, reportFiles: [] },
  counts: {
    items: 3,
    lines: [{ what: 'Posts, public', inFile: 3, comesIn: 2, known: 0, staysOut: 1 }],
    notTaken: [{ what: 'Posts, public', reason: 'It was in the trash.', count: 4, titles: ['A', 'B', 'C'] }],
    noted: [],
  },
}
const started = { startedAt: at, progress: { done: 1, now: 'Kilns' } }

test.each<[ImportState, Partial<ImportView>, string[]]>([
  ['reading', { counts: null }, []],
  ['planned', {}, ['Import', 'Discard']],
  ['unreadable', { counts: null, problem: 'It is cut short.' }, ['Discard']],
  ['running', started, ['Stop and Undo']],
  ['interrupted', { ...started, progress: null, problem: 'It was killed.' }, ['Go On', 'Undo Import']],
  ['done', { ...started, undoUntil: at }, ['Undo Import']],
  ['done', started, []],
  ['undone', started, []],
])('an import that is %s (%#) has its buttons, and says why something stays out', (state, more, buttons) => {
  renderAdmin(<ImportScreen view={{ ...view, ...more, state }} />)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
  if (more.counts === null) expect(screen.queryByRole('table')).toBeNull()
  else expect(screen.getByText('A, B, C, ...')).toBeDefined()
  if (more.problem) expect(screen.getByText(more.problem)).toBeDefined()
  if (state === 'running')
    expect(screen.getByRole('progressbar', { name: '1 of 3 read Kilns' })).toBeDefined()
})

test('a chosen file is sent under its name, and imports so far are listed', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  renderAdmin(<ImportStart imports={[view]} />)
  expect(screen.getByRole('link', { name: 'blog.xml' })).toBeDefined()
  const files = [new File(['<rss>'], 'kiln diary.xml')]
  fireEvent.change(screen.getByLabelText('Export of another site'), { target: { files } })
  expect(await screen.findByRole('progressbar', { name: 'Uploading kiln diary.xml' })).toBeDefined()
  expect(open).toHaveBeenCalledWith('PUT', '/api/imports/kiln%20diary.xml')
  vi.restoreAllMocks()
})
