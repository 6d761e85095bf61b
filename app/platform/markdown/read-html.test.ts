import { expect, test } from 'vitest'
import { readDocument } from './read-html.server.ts'

test('an excerpt has a space where a line breaks, and none within a word', () => {
  const html =
    '<h2>Head</h2><p>One sentence<br>and its <em>sec</em>ond &amp; <a href="/">third</a>.</p><p>More</p>'
  expect(readDocument(html).text).toBe('One sentence and its second & third. More')
})
