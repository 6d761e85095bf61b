import { describe, expect, test } from 'vitest'
import { readTree } from '#platform/markdown/read-html.server.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { createLinkTo } from './own-links.ts'
import { readBlocks } from './read-blocks.server.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

const linkTo = createLinkTo({
  siteUrl: 'https://studio.example',
  pageUrl: 'https://studio.example/newsletter/7',
  campaign: '7',
})
const pictureOf = (src: string) =>
  src === '/uploads/kiln.jpg' ? { url: 'https://studio.example/uploads/k.jpg', width: 300 } : undefined

const read = (source: string) => readBlocks(readTree(renderMarkdown(source).html))
const textOf = (source: string) => writeText(read(source), linkTo)
const htmlOf = (source: string) => writeHtml(read(source), { linkTo, pictureOf })
/** HTML without its attributes, which other tests look at. */
const bareHtmlOf = (source: string) => htmlOf(source).replaceAll(/<(\w+)(?: [^<>]*)?>/g, '<$1>')

describe('plain text', () => {
  test.each([
    ['One\ntwo  \nthree', 'One two\nthree'],
    ['## Why\n\nText', 'Why\n---\n\nText'],
    ['> Quoted\n>\n> twice', '> Quoted\n\n> twice'],
    ['```js\na  = 1\n\tb\n```', '    a  = 1\n    \tb'],
    ['- One\n- Two\n\n  more', '- One\n- Two\n\n  more'],
    ['3. Three\n4. Four\n   - Inner', '3. Three\n4. Four\n\n   - Inner'],
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', 'A | B\n1 | 2'],
    ['![A kiln](/uploads/kiln.jpg)', '[Picture: A kiln]'],
    ['Before\n\n---\n\nAfter', 'Before\n\n* * *\n\nAfter'],
    ['[there](https://other.example/a)', 'there <https://other.example/a>'],
    ['https://other.example/a', 'https://other.example/a'],
    ['[hello@other.example](mailto:hello@other.example)', 'hello@other.example'],
    ['<details><summary>More</summary>Inside</details>', 'More\n\nInside'],
  ])('%j', (source, text) => {
    expect(textOf(source)).toBe(text)
  })
})

describe('HTML', () => {
  test.each([
    [
      'One **two** *three* ~~four~~ `five`',
      '<p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code></p>',
    ],
    ['## [There](https://other.example)', '<h2><a>There</a></h2>'],
    ['## Plain', '<h2>Plain</h2>'],
    ['> Quoted', '<blockquote><table><tr><td><p>Quoted</p></td></tr></table></blockquote>'],
    [
      '```\n  a  b\n<c>\n```',
      '<table><tr><td><code>\u00a0\u00a0a\u00a0\u00a0b<br>&lt;c&gt;</code></td></tr></table>',
    ],
    ['- One\n- Two', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
    ['<q>Yes</q> <kbd>Tab</kbd> x<sup>2</sup>', '<p>‘Yes’ <code>Tab</code> x<sup>2</sup></p>'],
    ['a <img src="/uploads/kiln.jpg" alt="A kiln"> b', '<p>a</p>\n<div><img></div>\n<p>b</p>'],
    ['![A kiln](https://other.example/k.jpg)', '<p><a>A kiln</a></p>'],
    ['![](/images/unknown.svg)', '<p><a>/images/unknown.svg</a></p>'],
    ['[![A kiln](/uploads/kiln.jpg)](/work)', '<div><a><img></a></div>'],
  ])('%j', (source, html) => {
    expect(bareHtmlOf(source)).toBe(html)
  })

  test('a list goes on counting, and figures stand right', () => {
    expect(htmlOf('4. Four')).toContain('<ol start="4"')
    const table = htmlOf('| What | Limit |\n| --- | --- |\n| Font | 60 KB |')
    expect(table).toMatch(/<td [^>]*align="right"[^>]*>60 KB/)
    expect(table).toMatch(/<td [^>]*align="left"[^>]*>Font/)
  })

  test('a picture without a description is no link, which would have no name', () => {
    expect(bareHtmlOf('[![](/uploads/kiln.jpg)](/work)')).toBe('<div><img></div>')
  })

  test('a picture has its width and no height, so that its description alone stands there while pictures are off', () => {
    const html = htmlOf('![A kiln](/uploads/kiln.jpg)')
    expect(html).toContain('width="300" alt="A kiln"')
    expect(html).not.toContain(' height="')
  })
})
