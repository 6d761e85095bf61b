// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type FeedItem, writeRss } from './rss.server.ts'

const channel = {
  title: 'A & B',
  description: 'Notes',
  path: '/blog',
  feedPath: '/feed.xml',
  siteUrl: 'https://studio.example',
  language: 'en-gb',
}

const post: FeedItem = {
  path: '/blog/fonts',
  title: 'Fonts < 60 KB & "more"',
  excerpt: 'Short.',
  category: 'Development',
  author: 'Headrow',
  picture: null,
  publishedAt: '2025-03-14T09:00:00.000Z',
  updatedAt: '2025-04-01T10:30:00.000Z',
  html: '<h2 id="a"><a href="#a">A</a></h2><p><a href="/work">Work</a> <img src="/images/a.jpg" alt=""> ]]></p>',
}

function parse(posts: FeedItem[]): Document {
  const document = new DOMParser().parseFromString(writeRss(posts, channel), 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

const textOf = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent

test('the channel names the studio and its address', () => {
  const document = parse([post])
  expect(textOf(document, 'channel > title')).toBe('A & B')
  expect(textOf(document, 'channel > link')).toBe('https://studio.example/blog')
  expect(textOf(document, 'channel > lastBuildDate')).toBe('Tue, 01 Apr 2025 10:30:00 GMT')
  const self = document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]
  expect(self?.getAttribute('href')).toBe('https://studio.example/feed.xml')
  expect(self?.getAttribute('rel')).toBe('self')
})

test('an item shows the cover of its post, and what can be seen on it', () => {
  const media = (each: FeedItem) =>
    parse([each]).getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content')[0]
  expect(media(post)).toBeUndefined()
  const cover = media({ ...post, picture: { src: '/images/a.jpg?a&b', alt: 'A dale & a <wall>' } })
  expect(cover?.getAttribute('url')).toBe('https://studio.example/images/a.jpg?a&b')
  expect(cover?.getAttribute('medium')).toBe('image')
  expect(cover?.textContent).toBe('A dale & a <wall>')
  const elsewhere = media({ ...post, picture: { src: 'https://elsewhere.example/b.png', alt: '' } })
  expect(elsewhere?.getAttribute('url')).toBe('https://elsewhere.example/b.png')
})

test('an item brings the whole post, with links that work elsewhere', () => {
  const item = parse([post]).querySelector('item') as Element
  expect(textOf(item, 'title')).toBe('Fonts < 60 KB & "more"')
  expect(textOf(item, 'guid')).toBe('https://studio.example/blog/fonts')
  expect(textOf(item, 'pubDate')).toBe('Fri, 14 Mar 2025 09:00:00 GMT')
  const content = item.getElementsByTagNameNS('http://purl.org/rss/1.0/modules/content/', 'encoded')[0]
  expect(content?.textContent).toBe(
    '<h2 id="a"><a href="https://studio.example/blog/fonts#a">A</a></h2><p><a href="https://studio.example/work">Work</a> <img src="https://studio.example/images/a.jpg" alt=""> ]]></p>',
  )
})

test('a reader that takes descriptions as HTML shows the excerpt as it was written', () => {
  const excerpt = 'How <img src=x onerror=alert(1)> & friends load.'
  const item = parse([{ ...post, excerpt }]).querySelector('item') as Element
  const shown = new DOMParser().parseFromString(textOf(item, 'description') ?? '', 'text/html')
  expect(shown.body.textContent).toBe(excerpt)
  expect(shown.querySelector('img')).toBeNull()
})

test('characters that XML forbids are removed', () => {
  const item = parse([{ ...post, title: 'Bell \u0007 and \ufffe, kept: é 🐑' }]).querySelector('item')
  expect(textOf(item as Element, 'title')).toBe('Bell  and , kept: é 🐑')
})

test('a blog without posts has a feed too', () => {
  expect(parse([]).querySelectorAll('item')).toHaveLength(0)
})
