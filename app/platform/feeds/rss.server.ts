import { editTags, writeTag } from '../markdown/read-html.server.ts'
import { escapeHtml } from '../markdown/written-text.ts'

interface Channel {
  title: string
  description: string
  /** The page that shows the same. */
  path: string
  /** The feed's own path. */
  feedPath: string
  /** The public origin. */
  siteUrl: string
  language: string
}

export interface FeedItem {
  path: string
  title: string
  publishedAt: string
  updatedAt: string
  author: string | null
  category: string | null
  excerpt: string
  picture: { src: string; alt: string } | null
  html: string
}

/** Writes an RSS 2.0 feed with each item in full. */
export function writeRss(
  items: readonly FeedItem[],
  { title, description, path, feedPath, siteUrl, language }: Channel,
): string {
  const newest = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', siteUrl + path),
    element('description', description),
    element('language', language),
    newest && element('lastBuildDate', rfc822(newest)),
    `<atom:link href="${text(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => writeItem(item, siteUrl)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

function writeItem(item: FeedItem, siteUrl: string): string {
  const url = siteUrl + item.path
  const lines = [
    '<item>',
    element('title', item.title),
    element('link', url),
    `<guid isPermaLink="true">${text(url)}</guid>`,
    element('pubDate', rfc822(item.publishedAt)),
    item.author && element('dc:creator', item.author),
    item.category && element('category', item.category),
    // Readers take it as HTML, and the excerpt is plain text.
    element('description', escapeHtml(item.excerpt)),
    item.picture && mediaOf(item.picture, siteUrl),
    element('content:encoded', absolute(item.html, siteUrl, url)),
    '</item>',
  ]
  return lines.filter(Boolean).join('\n')
}

/**
 * The cover as Media RSS, which needs no length in bytes; an `enclosure` without one is invalid, and readers show it as a
 * download.
 */
function mediaOf({ src, alt }: NonNullable<FeedItem['picture']>, siteUrl: string): string {
  const address = new URL(src, siteUrl).href
  const description = alt && element('media:description', alt)
  return `<media:content url="${text(address)}" medium="image">${description}</media:content>`
}

const element = (name: string, content: string) => `<${name}>${text(content)}</${name}>`

/** Escapes text and drops control characters, which XML 1.0 does not allow even as references. */
const text = (content: string) =>
  escapeHtml(content.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

/** Formats a time as RFC 822: 'Fri, 14 Mar 2025 09:00:00 GMT'. */
const rfc822 = (time: string) => new Date(time).toUTCString()

/** Makes links and pictures absolute, because feed readers have another base address. */
function absolute(html: string, siteUrl: string, url: string): string {
  return editTags(html, (name, attributes) => {
    const address = attributes.href ?? attributes.src ?? ''
    if (!/^[/#]/.test(address)) return undefined
    const whole = (address.startsWith('#') ? url : siteUrl) + address
    return writeTag(name, { ...attributes, ['href' in attributes ? 'href' : 'src']: whole })
  })
}
