// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './reply-draft.ts'

afterEach(() => localStorage.clear())

test('each enquiry has a draft of its own, until it is dropped', () => {
  keepDraft('a', { subject: 'Re: Shop', body: 'Hello' })
  keepDraft('b', { subject: 'Re: Site', body: 'Good day' })
  dropDraft('a')
  expect(readDraft('a')).toBeUndefined()
  expect(readDraft('b')).toEqual({ subject: 'Re: Site', body: 'Good day' })
})

test.each(['{', 'null', '"text"', '{"subject":1,"body":"x"}', '{"subject":"x"}'])(
  'what another version left behind is no draft: %s',
  (kept) => {
    localStorage.setItem('reply-draft:a', kept)
    expect(readDraft('a')).toBeUndefined()
  },
)
