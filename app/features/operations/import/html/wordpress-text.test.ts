import { describe, expect, it, test } from 'vitest'
import { convertHtml } from './convert.server.ts'
import { readWordpress, type WordpressText } from './wordpress-text.ts'

const wordpress: WordpressText = {
  findPictures: (ids = ['1', '2']) =>
    ids.map((id) => ({
      address: `https://e.example/${id}.jpg`,
      alt: `No. ${id}`,
      caption: id === '2' ? 'Two' : '',
    })),
  findBlock: (id) => (id === '7' ? '<p>Shared</p><!-- wp:block {"ref":7} /-->' : undefined),
}
function convert(html: string) {
  const written = readWordpress(html, wordpress)
  const { markdown, notes } = convertHtml(written.html)
  return { markdown, notes: [...written.notes, ...notes] }
}

test('lines of the classic editor are paragraphs and breaks', () => {
  expect(
    convert('One\nline\r\n\r\n<strong>two\nlines</strong>\n\n\n<ul>\n<li>a</li>\n</ul>\nthree').markdown,
  ).toBe('One  \nline\n\n**two  \nlines**\n\n- a\n\nthree')
})

describe('a shortcode', () => {
  it.each([
    [
      '[caption id="a" width="300"]<a href="/b.jpg"><img src="https://e.example/a.jpg" alt="A" /></a> Its caption[/caption]',
      '<figure>\n\n![A](https://e.example/a.jpg)\n\n<figcaption>\n\nIts caption\n\n</figcaption>\n</figure>',
    ],
    ['[gallery ids="3,1"]', '![No. 3](https://e.example/3.jpg)\n\n![No. 1](https://e.example/1.jpg)'],
    ['[embed]https://e.example/film[/embed]', 'https://e.example/film'],
    ['[code language="css"]a { }[/code]', '```css\na { }\n```'],
    ['[video mp4="https://e.example/a.mp4"][/video]', '<https://e.example/a.mp4>'],
    ['[[gallery]] and [sic] and [1] and a[i]', '[gallery] and [sic] and [1] and a[i]'],
    ['<pre>[gallery]</pre>', '```\n[gallery]\n```'],
    ['Before [caption]no picture[/caption]', 'Before no picture'],
  ])('%s becomes %j', (html, markdown) => {
    expect(convert(html).markdown).toBe(markdown)
  })

  it('without ids shows all pictures of the article', () => {
    expect(convert('[gallery]').markdown).toMatch(/1\.jpg[\s\S]*2\.jpg/)
  })

  it('that nobody knows leaves its words, and is reported', () => {
    const html =
      '[box color="red"]Words <b>stay</b>[/box]\n\n[contact-form-7 id="5" title="Form"]\n\n[recent_posts]\n\nEnd'
    expect(convert(html)).toMatchObject({
      markdown: 'Words **stay**\n\nEnd',
      notes: ['Shortcodes were removed, and the words in them kept: box, contact-form-7, recent_posts.'],
    })
  })
})

test('layouts of page builders leave what stands between their shortcodes', () => {
  const html =
    '[et_pb_section][et_pb_row][et_pb_text admin_label="Text"]<h2>Kilns</h2><p>Words</p>[/et_pb_text]' +
    '[et_pb_blurb title="Slow"]fire[/et_pb_blurb][/et_pb_row][/et_pb_section]'
  expect(convert(html)).toEqual({
    markdown: '## Kilns\n\nWords\n\nfire',
    notes: [
      expect.stringMatching(
        /^Shortcodes were removed, .*: et_pb_section, et_pb_row, et_pb_text, et_pb_blurb/,
      ),
    ],
  })
})

test('comments of the block editor go, shared blocks come in once, and blocks without words are reported', () => {
  const html =
    '<!-- wp:paragraph {"align":"left"} --><p>A</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->' +
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:more --><!--more--><!-- /wp:more -->'
  expect(convert(html)).toMatchObject({
    markdown: 'A\n\nShared',
    notes: ['Blocks without words of their own are left out: latest-posts.'],
  })
})
