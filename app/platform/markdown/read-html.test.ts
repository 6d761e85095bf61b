import { expect, test } from 'vitest'
import { headingsOf, plainText, readDocument } from './read-html.server.ts'

test('an excerpt has a space where a line breaks, and none within a word', () => {
  const html =
    '<h2>Head</h2><p>One sentence<br>and its <em>sec</em>ond &amp; <a href="/">third</a>.</p><p>More</p>'
  expect(readDocument(html).text).toBe('One sentence and its second & third. More')
})

test('the headings of a document are all, and do not run into its text', () => {
  const html =
    '<h2 id="a"><a class="anchor" href="#a">About &amp; <em>kilns</em></a></h2><p>One</p><div><h3>Why?</h3></div><h1></h1>Two'
  expect(headingsOf(html)).toEqual(['About & kilns', 'Why?'])
  expect(plainText(html)).toBe('About & kilns. One Why? Two')
})
