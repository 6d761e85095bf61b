import { describe, expect, it, test } from 'vitest'
import type { HtmlOptions } from './context.ts'
import { convertHtml } from './convert.server.ts'

const wordpress: HtmlOptions = {
  breaksCount: true,
  hasShortcodes: true,
  findPictures: (ids = ['1', '2']) =>
    ids.map((id) => ({
      address: `https://e.example/${id}.jpg`,
      alt: `No. ${id}`,
      caption: id === '2' ? 'Two' : '',
    })),
  findBlock: (id) => (id === '7' ? '<p>Shared</p><!-- wp:block {"ref":7} /-->' : undefined),
}
const convert = (html: string) => convertHtml(html, wordpress)

test('lines of the classic editor are paragraphs and breaks', () => {
  expect(
    convert('One\nline\r\n\r\n<strong>two\nlines</strong>\n\n\n<ul>\n<li>a</li>\n</ul>\nthree').markdown,
  ).toBe('One\\\nline\n\n**two\\\nlines**\n\n- a\n\nthree')
})

describe('a shortcode', () => {
  it.each([
    [
      '[caption id="a" width="300"]<a href="/b.jpg"><img src="https://e.example/a.jpg" alt="A" /></a> Its caption[/caption]',
      '<figure>\n\n![A](https://e.example/a.jpg)\n\n<figcaption>Its caption</figcaption>\n</figure>',
    ],
    ['[gallery ids="3,1"]', '![No. 3](https://e.example/3.jpg)\n\n![No. 1](https://e.example/1.jpg)'],
    ['[embed]https://e.example/film[/embed]', '<https://e.example/film>'],
    ['[code language="css"]a { }[/code]', '```css\na { }\n```'],
    ['[video mp4="https://e.example/a.mp4"][/video]', '[https://e.example/a.mp4](https://e.example/a.mp4)'],
    ['[[gallery]] and [sic] and [1] and a[i]', '[gallery] and [sic] and [1] and a[i]'],
    ['<pre>[gallery]</pre>', '```\n[gallery]\n```'],
    ['Before [caption]no picture[/caption]', 'Before no picture'],
  ])('%s becomes %j', (html, markdown) => {
    expect(convert(html).markdown).toBe(markdown)
  })

  it('without ids shows all pictures of the article', () => {
    expect(convert('[gallery]').pictures).toEqual(['https://e.example/1.jpg', 'https://e.example/2.jpg'])
  })

  it('that nobody knows leaves its words, and is reported', () => {
    const html =
      '[box color="red"]Words <b>stay</b>[/box]\n\n[contact-form-7 id="5" title="Form"]\n\n[recent_posts]\n\nEnd'
    expect(convert(html)).toMatchObject({
      markdown: 'Words **stay**\n\nEnd',
      losses: [
        { kind: 'shortcode', name: 'box' },
        { kind: 'shortcode', name: 'contact-form-7' },
        { kind: 'shortcode', name: 'recent_posts' },
      ],
    })
  })
})

test('layouts of page builders leave words, headings and pictures', () => {
  const html =
    '[et_pb_section][et_pb_row][et_pb_text admin_label="Text"]<h2>Kilns</h2><p>Words</p>[/et_pb_text]' +
    '[et_pb_blurb title="Slow"]fire[/et_pb_blurb][et_pb_image src="https://e.example/k.jpg"][/et_pb_row][/et_pb_section]' +
    '[vc_single_image image="4"][vc_raw_html]JTNDc2NyaXB0[/vc_raw_html]'
  expect(convert(html)).toMatchObject({
    markdown:
      '## Kilns\n\nWords\n\n**Slow**\n\nfire\n\n![](https://e.example/k.jpg)\n\n![No. 4](https://e.example/4.jpg)',
    losses: [
      { kind: 'builder', name: 'et' },
      { kind: 'builder', name: 'vc' },
      { kind: 'builder', name: 'vc_raw_html' },
    ],
  })
})

test('comments of the block editor go, shared blocks come in once, and blocks without words are reported', () => {
  const html =
    '<!-- wp:paragraph {"align":"left"} --><p>A</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->' +
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:more --><!--more--><!-- /wp:more -->'
  expect(convertHtml(html, { ...wordpress, breaksCount: false })).toMatchObject({
    markdown: 'A\n\nShared',
    losses: [
      { kind: 'block', name: 'block' },
      { kind: 'block', name: 'latest-posts' },
    ],
  })
})
