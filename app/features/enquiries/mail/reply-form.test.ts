// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { deleteReplyDraft, readReplyDraft, saveReplyDraft } from './reply-form.tsx'

afterEach(() => localStorage.clear())

test('each enquiry has its own draft until it is deleted', () => {
  saveReplyDraft('a', { subject: 'Re: Shop', body: 'Hello' })
  saveReplyDraft('b', { subject: 'Re: Site', body: 'Good day' })
  deleteReplyDraft('a')
  expect(readReplyDraft('a')).toBeUndefined()
  expect(readReplyDraft('b')).toEqual({ subject: 'Re: Site', body: 'Good day' })
})

test.each(['{', 'null', '"text"', '{"subject":1,"body":"x"}', '{"subject":"x"}'])(
  'what another version left behind is no draft: %s',
  (kept) => {
    localStorage.setItem('reply-draft:a', kept)
    expect(readReplyDraft('a')).toBeUndefined()
  },
)
