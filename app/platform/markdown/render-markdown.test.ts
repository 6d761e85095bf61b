import { describe, expect, it, test } from 'vitest'
import { renderMarkdown, renderSections } from './render-markdown.server.ts'

const htmlOf = (source: string) => renderMarkdown(source).html

describe('headings', () => {
  it('link to themselves and are listed', () => {
    const { html, headings } = renderMarkdown('## Fonts & `<b>`\n\n### Scripts')
    expect(html).toContain('<h2 id="fonts-b"><a class="anchor" href="#fonts-b">')
    expect(headings).toEqual([
      { id: 'fonts-b', text: 'Fonts & <b>', level: 2 },
      { id: 'scripts', text: 'Scripts', level: 3 },
    ])
  })

  it('leave the first level to the page', () => {
    expect(htmlOf('# Title')).toMatch(/^<h2 /)
    expect(htmlOf('<h1>Title</h1>')).toBe('<h2>Title</h2>')
  })

  it('that are links keep their link', () => {
    expect(htmlOf('## [There](/there)')).toBe('<h2 id="there"><a href="/there">There</a></h2>')
  })
})

test.each([
  ['<h2 id="steps">A</h2>', '<h2 id="steps">A</h2>'],
  ['<h2 id="main">A</h2>', '<h2>A</h2>'],
  ['<h3 id="_R_1_">A</h3>', '<h3>A</h3>'],
  ['<h2 id="someName">A</h2>', '<h2>A</h2>'],
  ['<h2 id="a b">A</h2>', '<h2>A</h2>'],
  ['<h2 name="experiment">A</h2>', '<h2>A</h2>'],
  ['<a id="a" name="b">A</a>', '<p><a>A</a></p>'],
])('%s keeps no id that the page may have, and no name', (source, expected) => {
  expect(htmlOf(source)).toBe(expected)
})

describe('code', () => {
  it('is marked by its language', () => {
    expect(htmlOf('```css\na { color: red }\n```')).toContain('<span class="hljs-attribute">color</span>')
  })

  it('of an unknown language is shown unchanged', () => {
    expect(htmlOf('```elvish\n<a>\n```')).toContain('<code class="language-elvish">&lt;a&gt;</code>')
  })

  it.each([
    ['of 20,000 characters and more', 'const a = 1\n'.repeat(2_000)],
    ['with an endless word', `const a = ${'0f'.repeat(1_000)}`],
  ])('%s is not highlighted', (_, code) => {
    expect(htmlOf(`\`\`\`ts\n${code}\n\`\`\``)).not.toContain('hljs-')
  })

  it('does not count as words to be read', () => {
    expect(renderMarkdown('One two.\n\n```js\nthree(four, five)\n```').words).toBe(2)
  })
})

test('signs are no words, and the words of two cells are not one', () => {
  expect(renderMarkdown('Salt & pepper < 3\n\n<table><tr><td>one</td><td>two</td></tr></table>').words).toBe(
    5,
  )
})

describe('tables', () => {
  it('align numbers right and sentences left', () => {
    const html = htmlOf('| What | Why | Limit |\n| --- | --- | --- |\n| Font | It waits | 60 KB |')
    expect(html).toContain('<th scope="col" class="num">Limit</th>')
    expect(html).toContain('<td>It waits</td><td class="num">60 KB</td>')
  })

  it('do not treat the numbers of clauses as figures', () => {
    expect(htmlOf('| What | Clause |\n| --- | --- |\n| Contrast | 1.4.3 |')).not.toContain('num')
  })
})

describe('sections', () => {
  it('begin at second-level headings of the text itself, not of a quotation in it', () => {
    const { sections } = renderSections(
      'Before\n\n## Problem\n\nText\n\n> ## Quoted\n\n### Part\n\n## Result\n\nEnd',
    )
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['', ''],
      ['problem', 'Problem'],
      ['result', 'Result'],
    ])
    expect(sections[1]?.html).toContain('Quoted')
    expect(sections[2]?.html).toBe('<p>End</p>')
  })

  it('keep link definitions that stand in another section', () => {
    expect(renderSections('## One\n\n[there][x]\n\n## Two\n\n[x]: /there').sections[0]?.html).toContain(
      'href="/there"',
    )
  })
})

describe('HTML that an author could smuggle in', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    [
      '<img src="/uploads/x.jpg" onerror="alert(1)">',
      '<img src="/uploads/x.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    ['<img src="x" onerror="alert(1)">', ''],
    ['![a](http://pictures.example/a.png)', '<p></p>'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['[a](data:text/html,x)', '<p><a>a</a></p>'],
    ['![a](//evil.example/a.png)', '<p></p>'],
    ['<p style="position:fixed" class="btn" id="main">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', '<p></p>'],
    [
      '<a href="https://a.example" rel="opener">a</a>',
      '<p><a href="https://a.example" rel="noopener noreferrer">a</a></p>',
    ],
  ])('%s comes out inert', (source, expected) => {
    expect(htmlOf(source)).toBe(expected)
  })

  it('does not pass through a heading or the name of a language', () => {
    const { html, headings } = renderMarkdown('## <img src=x onerror=alert(1)>Hi\n\n```"><script>x\na\n```')
    expect(html).not.toMatch(/onerror|<script/)
    expect(headings[0]?.text).toBe('Hi')
  })
})

test.each([
  ['quotes', '>'.repeat(20_000)],
  ['elements', '<span>'.repeat(100_000)],
  ['emphases', `${'**'.repeat(5_000)}a${'**'.repeat(5_000)}`],
])('thousands of %s within each other are refused, not a failure of the site', (_, source) => {
  const refusal = expect.objectContaining({ kind: 'invalid', fields: { content: expect.any(String) } })
  for (const render of [renderMarkdown, renderSections]) expect(() => render(source)).toThrow(refusal)
})

test('thousands of elements after each other are fine', () => {
  const source = '<b>a<br></b> <img src="/uploads/a.jpg">'.repeat(5_000)
  const { html, pictures } = renderMarkdown(source)
  expect(html).toContain('<b>a<br /></b>')
  expect(pictures).toHaveLength(5_000)
})
