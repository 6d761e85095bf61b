// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, readDraft, saveDraft } from './form-draft.ts'

beforeEach(() => {
  sessionStorage.clear()
})

const open = { key: 'key-1', typed: '{}', body: { name: 'Visitor' } }

test('each form has its own draft', () => {
  saveDraft('contact', { typed: { name: 'Visitor' }, open })
  saveDraft('call', { typed: { name: 'Another' } })
  expect(readDraft('contact')).toEqual({ typed: { name: 'Visitor' }, open })
  expect(readDraft('call')).toEqual({ typed: { name: 'Another' } })
  deleteDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
  expect(readDraft('call')).toBeDefined()
})

test('anything else in storage is no draft', () => {
  for (const kept of ['', 'null', '[]', '{"typed":7}', '{"typed":{"name":7}}', 'half of a {']) {
    sessionStorage.setItem('draft:contact', kept)
    expect(readDraft('contact'), kept).toBeUndefined()
  }
})

test('where storage is forbidden nothing is saved, and nothing breaks', () => {
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
