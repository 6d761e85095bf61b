// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import type { App } from '#platform/app.ts'
import { writeRss } from '#platform/feeds/rss.server.ts'
import { renderMarkdown, renderSections } from '#platform/markdown/render-markdown.server.ts'
import { isPictureAddress } from '#platform/markdown/written-text.ts'
import { postCard } from '#shell/share-card/card.ts'
import { findStoredCard } from '#shell/share-card/stored-cards.server.ts'
import { hostileMarkup } from './hostile-markup.ts'

const elements = new Set([
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'cite',
    'q',
    'pre',
    'code',
    'hr',
    'br',
    'div',
    'span',
    'ul',
    'ol',
    'li',
  ],
  ...[
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'em',
    'strong',
    'b',
    'i',
    's',
  ],
  ...['del', 'ins', 'sub', 'sup', 'small', 'abbr', 'kbd', 'mark', 'time', 'img', 'figure', 'figcaption'],
  ...['details', 'summary'],
])
const attributes = new Set([
  ...['href', 'title', 'rel', 'class', 'id', 'tabindex', 'role', 'aria-label', 'scope', 'colspan', 'rowspan'],
  ...['start', 'reversed', 'src', 'alt', 'width', 'height', 'loading', 'decoding', 'datetime', 'open'],
])

/** Parses HTML as a browser does and lists every element and attribute that is not known to be harmless. */
function findDangers(html: string): string[] {
  const page = new DOMParser().parseFromString(`<!doctype html><body><main>${html}</main>`, 'text/html')
  const outside = [...page.documentElement.querySelectorAll('*')].filter(
    (element) => !element.closest('main') && !['HEAD', 'BODY', 'MAIN'].includes(element.tagName),
  )
  const inside = [...page.querySelectorAll('main *')].flatMap((element) => {
    const name = element.localName
    const strange = [...element.attributes].filter(({ name: each }) => !attributes.has(each))
    const href = element.getAttribute('href')
    const address = href === null ? undefined : URL.parse(href, 'https://studio.example')
    const src = element.getAttribute('src')
    return [
      ...(elements.has(name) ? [] : [`<${name}>`]),
      ...strange.map((each) => `${name} ${each.name}`),
      ...(address && !/^(https?|mailto|tel):$/.test(address.protocol) ? [`href ${href}`] : []),
      ...(href?.startsWith('//') ? [`href ${href}`] : []),
      ...(src !== null && !isPictureAddress(src) ? [`src ${src}`] : []),
      ...(address &&
      /^https?:/i.test(href ?? '') &&
      address.host !== 'studio.example' &&
      element.getAttribute('rel') !== 'noopener noreferrer'
        ? ['rel']
        : []),
      ...(element.id && !/^h[2-4]$/.test(name) ? [`id ${element.id}`] : []),
    ]
  })
  return [...outside.map(({ localName }) => `<${localName}> outside`), ...inside]
}

test('the check itself recognises dangerous markup', () => {
  const seen = (html: string) => findDangers(html).length > 0
  for (const bad of [
    '<script>1</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<img src="x">',
    '<a href="https://a.example">',
    '</main><p>',
    '<p id="x">',
  ]) {
    expect(seen(bad), bad).toBe(true)
  }
  expect(seen('<h2 id="a"><a href="#a">A</a></h2><p>A <em>word</em></p>')).toBe(false)
})

test('the corpus is large and has no entry twice', () => {
  expect(hostileMarkup.length).toBeGreaterThan(120)
  expect(new Set(hostileMarkup).size).toBe(hostileMarkup.length)
})

const text = { ...posts.empty, title: 'A title', slug: 'a-title' }

test.each(hostileMarkup)('in an article, its preview and its headings: %j', (markup) => {
  for (const content of [markup, `Before ${markup} after`, `## ${markup}\n\n${markup}\n\n1. ${markup}`]) {
    const columns = posts.columnsOf({ ...text, content }, renderMarkdown(content))
    expect(findDangers(columns.contentHtml)).toEqual([])
    const { headings } = renderMarkdown(content)
    for (const { id } of headings) expect(id).toMatch(/^[\p{L}\p{N}-]+$/u)
  }
})

test.each(hostileMarkup)('in a case study: %j', (markup) => {
  for (const { id, html } of renderSections(`Before\n\n## ${markup}\n\n${markup}`).sections) {
    expect(findDangers(html)).toEqual([])
    expect(id).toMatch(/^[\p{L}\p{N}-]*$/u)
  }
})

const channel = {
  title: 'A',
  description: 'B',
  path: '/blog',
  feedPath: '/feed.xml',
  siteUrl: 'https://studio.example',
  language: 'en-gb',
}

test('in the feed, in every field', () => {
  const time = '2026-01-01T00:00:00.000Z'
  const hostile = hostileMarkup.map((markup, index) => ({
    ...{ title: markup, excerpt: markup, category: markup, author: markup, picture: null },
    ...{ path: `/blog/s-${index}`, html: renderMarkdown(markup).html, publishedAt: time, updatedAt: time },
  }))
  const feed = new DOMParser().parseFromString(writeRss(hostile, channel), 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  expect(feed.querySelectorAll('item')).toHaveLength(hostileMarkup.length)
  const known = ['item', 'title', 'link', 'guid', 'pubDate', 'dc:creator', 'category', 'description']
  for (const element of feed.querySelectorAll('item, item *')) {
    expect([...known, 'content:encoded']).toContain(element.tagName)
    if (element.tagName === 'content:encoded') expect(findDangers(element.textContent ?? '')).toEqual([])
  }
})

test('on a share card, where it is text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-cards-'))
  const app = { config: { dataDir: folder, siteUrl: 'https://studio.example' } } as App
  for (const title of hostileMarkup.filter((_, index) => index % 20 === 0)) {
    const card = postCard({ title, readingMinutes: 1, featuredImage: null, featuredImageAlt: '' })
    const { png } = await findStoredCard(app, { path: '/blog/a', card, pictures: {} })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  }
  rmSync(folder, { recursive: true })
})
