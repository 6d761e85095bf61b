// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

beforeEach(() => {
  sessionStorage.clear()
})

const open = { key: 'key-1', typed: '{}', body: { name: 'Visitor' } }

test('what was typed comes back as it was, each form with its own', () => {
  saveDraft('contact', { typed: { name: 'Visitor' }, open })
  saveDraft('call', { typed: { name: 'Another' } })
  expect(readDraft('contact')).toEqual({ typed: { name: 'Visitor' }, open })
  expect(readDraft('call')).toEqual({ typed: { name: 'Another' } })
  deleteDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
  expect(readDraft('call')).toBeDefined()
})

test('what is no draft is none', () => {
  for (const kept of ['', 'null', '[]', '{"typed":7}', '{"typed":{"name":7}}', 'half of a {']) {
    sessionStorage.setItem('draft:contact', kept)
    expect(readDraft('contact'), kept).toBeUndefined()
  }
})

test('where storage is forbidden nothing is kept, and nothing breaks', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  vi.stubGlobal('sessionStorage', storage)
  saveDraft('contact', { typed: { name: 'Visitor' } })
  expect(readDraft('contact')).toBeUndefined()
  deleteDraft('contact')
  vi.unstubAllGlobals()
})
