import { describe, expect, it, test } from 'vitest'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { convertHtml } from './convert.server.ts'
import { readWordpress } from './wordpress-text.ts'

const markdownOf = (html: string) => convertHtml(html).markdown
const shownAs = (html: string) => renderMarkdown(markdownOf(html)).html

describe('text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<p>One<br>Two</p>', 'One  \nTwo'],
    ['Loose <div>in a block</div> and after', 'Loose\n\nin a block\n\nand after'],
    ['<p> Spaces \n are   one </p><p>&nbsp;</p>', 'Spaces are one'],
    ['<p><b>Bold</b>, <i>slanted</i> and <s>gone</s> </p>', '**Bold**, _slanted_ and ~~gone~~'],
    ['<p><strong> Spaces </strong>stay outside</p>', '**Spaces** stay outside'],
    ['<p>un<em>believ</em>able, <b>a:</b>b</p>', 'un<em>believ</em>able, <strong>a:</strong>b'],
    ['<p><b>a</b><b>b</b> <b><b>c</b></b></p>', '<strong>a</strong><strong>b</strong> **c**'],
    ['<p>H<sub>2</sub>O, <kbd>Ctrl</kbd></p>', 'H<sub>2</sub>O, <kbd>Ctrl</kbd>'],
    ['<p><code>a`b</code></p>', '``a`b``'],
    ['<h1>T<b>it</b>le</h1><h5>Small</h5><h2></h2>', '## Title\n\n#### Small'],
    ['<dl><dt>Term</dt><dd>Words</dd></dl><hr>', '**Term**\n\nWords\n\n---'],
  ])('%s becomes %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    '*',
    '_a_',
    '`a`',
    '[a](b)',
    '# a',
    '1. a',
    '- a',
    '> a',
    '---',
    '&lt;',
    '<b>',
    '~~a~~',
    'a\\',
    '!a',
    '| a |',
    '==',
  ])('that looks like Markdown is shown as it was: %s', (text) => {
    const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(shownAs(`<p>${html}<br>${html}</p>`)).toBe(`<p>${html}<br />${html}</p>`)
  })

  it('is left as it is where nothing could be meant by it', () => {
    const text = 'snake_case, 5 * 3 < 20, AT&T, C:\\Users [sic] (2019) #tag 1.5'
    expect(markdownOf(`<p>${text.replace('<', '&lt;')}</p>`)).toBe(text)
  })
})

describe('links', () => {
  it.each([
    ['<a href="/a_(b) c">x [y]</a>', '[x \\[y\\]](/a_%28b%29%20c)'],
    ['Hi!<a href="/a">x</a>', 'Hi\\![x](/a)'],
    ['<a href="https://e.example/">https://e.example/</a>', '<https://e.example/>'],
    ['See https://e.example/a_b, or', 'See https://e.example/a_b, or'],
    ['https://e.example/wiki/Kiln_(pottery).', '<https://e.example/wiki/Kiln_(pottery)>.'],
    ['<a href="javascript:alert(1)">x</a><a>y</a><a href="#">z</a>', 'xyz'],
    ['<a href="/a"><h2>Head</h2><p>Text</p></a>', '## [Head](/a)\n\n[Text](/a)'],
  ])('%s becomes %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})

describe('lists, quotes and code', () => {
  it('keep their order and their nesting', () => {
    const html = '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><pre>d\n\ne</pre></li></ol>'
    expect(markdownOf(html)).toBe('3. a\n   - b\n4. c\n\n   ```\n   d\n\n   e\n   ```')
  })

  it('do not run into each other', () => {
    expect(shownAs('<ul><li>a</li></ul><ul><li>b</li></ul>').match(/<ul>/g)).toHaveLength(2)
  })

  it.each([
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
    ['<pre class="brush: css">\na { }\n</pre>', '```css\na { }\n```'],
    ['<pre><code class="language-js">a\n&lt;b&gt;```</code></pre>', '````js\na\n<b>```\n````'],
    ['<pre class="wp-block-verse">a\n<b>b</b></pre>', 'a  \n**b**'],
  ])('%s becomes %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})

describe('tables', () => {
  it('have a head, and one line for each row', () => {
    const html = '<table><tr><td>a|b</td><td><p>c</p><ul><li>d</li></ul></td></tr><tr><td>e</td></tr></table>'
    expect(markdownOf(html)).toBe('| a\\|b | c<br>d |\n| --- | --- |\n| e |  |')
  })

  it('that only place things keep their words', () => {
    expect(
      markdownOf('<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>'),
    ).toContain('a')
    const wide = `<table><tr>${'<td>a</td>'.repeat(30)}</tr></table>`
    expect(convertHtml(wide).notes).toEqual([expect.stringMatching(/^A table was too wide/)])
  })
})

describe('pictures', () => {
  it('have their words, and a caption where there was one', () => {
    const html =
      '<figure><a href="/big.jpg"><img src="/a b.jpg" alt="A [b]"></a><figcaption>C &amp; <i>d</i></figcaption></figure>'
    expect(markdownOf(html)).toBe(
      '<figure>\n\n![A \\[b\\]](/a%20b.jpg)\n\n<figcaption>\n\nC & _d_\n\n</figcaption>\n</figure>',
    )
    expect(shownAs('<figure><img src="/a.jpg" alt=""><figcaption>C &lt; d</figcaption></figure>')).toMatch(
      /<figcaption>\s*<p>C &lt; d<\/p>\s*<\/figcaption>/,
    )
  })

  it('that were to be loaded late are found, and those that show nothing are not', () => {
    const html =
      '<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>' +
      '<img src="/count.gif" width="1" height="1"><img class="emoji" src="/e.png" alt="☕"><img src="javascript:x">'
    expect(markdownOf(html)).toBe('![](/a.jpg)☕')
  })

  it('are left out where the source says so', () => {
    const pictureOf = (address: string) =>
      address.startsWith('/') ? `https://e.example${address}` : undefined
    const { markdown } = convertHtml('<p>a <img src="/a.jpg"><img src="b.jpg"></p>', { pictureOf })
    expect(markdown).toBe('a ![](https://e.example/a.jpg)')
  })
})

test('films and other embedded things are links, and are reported', () => {
  const html =
    '<iframe src="https://www.youtube.com/embed/abc_123-x?rel=0" title="My film"></iframe><audio><source src="/a.mp3"></audio>'
  expect(convertHtml(html)).toMatchObject({
    markdown: '[My film](https://www.youtube.com/embed/abc_123-x?rel=0)\n\n[/a.mp3](/a.mp3)',
    notes: ['Content embedded from other sites is a link now: www.youtube.com, audio.'],
  })
})

test('tags that Markdown has no place for are named', () => {
  const html = '<p>a <ruby>b<rt>c</rt></ruby></p><marquee>d</marquee><form><input></form>'
  expect(convertHtml(html).notes).toEqual([
    'It had a form, which is left out.',
    'Markdown has no place for some of its parts: ruby, rt, marquee.',
  ])
})

describe('hostile HTML', () => {
  it('does not pass', () => {
    const html =
      '<script>alert(1)</script><style>a{}</style><p onclick="x">a<img src=x onerror=alert(1)></p><svg><script>x</script></svg>' +
      '<iframe src="javascript:alert(1)"></iframe>&lt;script&gt;alert(1)&lt;/script&gt;<form action="/x"><input name="a">b</form>'
    expect(shownAs(html)).toBe('<p>a</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>b</p>')
  })

  it.each([
    '<',
    '<b>',
    '<div><b>',
    '<!--',
    '<a href="',
    '<p>',
    '<td>',
    '<table>',
    '*_',
    '`',
    '&',
    '[gallery ',
    '[a]',
    '[/a]',
    ' ',
    '\n ',
    'http://',
    '<i>x</i>',
    '<code>`</code>',
  ])('60 KB of %j is read at once, and grows little', (piece) => {
    const html = piece.repeat(60_000 / piece.length)
    const wordpress = readWordpress(html, { findPictures: () => [], findBlock: () => undefined })
    for (const each of [html, wordpress.html]) {
      expect(markdownOf(`<p>${each}</p>`).length).toBeLessThan(150_000)
    }
  })

  it('nested deeper than any article keeps its words alone', () => {
    const html = `${'<div>'.repeat(50_000)}Words &amp; <script>x</script>[more](x)`
    expect(convertHtml(html)).toEqual({
      markdown: 'Words & [more\\](x)',
      notes: ['Its HTML was nested too deeply: only the words were kept.'],
    })
  })

  it('of lists in lists with thousands of lines grows little', () => {
    expect(markdownOf(`${'<ul><li>'.repeat(45)}${'x<br>'.repeat(12_000)}`).length).toBeLessThan(300_000)
  })
})
