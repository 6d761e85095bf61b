import { editTags, writeTag } from '#platform/markdown/read-html.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import type { Post } from './queries.server.ts'
import { postPath } from './slug.ts'

interface Channel {
  title: string
  description: string
  /** The public origin. */
  siteUrl: string
  language: string
}

/** Writes an RSS 2.0 feed with each post in full. */
export function writeRss(posts: readonly Post[], { title, description, siteUrl, language }: Channel): string {
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', `${siteUrl}/blog`),
    element('description', description),
    element('language', language),
    newest && element('lastBuildDate', rfc822(newest)),
    `<atom:link href="${text(`${siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => writeItem(post, siteUrl)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

function writeItem(post: Post, siteUrl: string): string {
  const url = siteUrl + postPath(post.slug)
  const lines = [
    '<item>',
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="true">${text(url)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    post.author && element('dc:creator', post.author),
    post.category && element('category', post.category),
    element('description', post.excerpt),
    post.featuredImage && mediaOf(post.featuredImage, post.featuredImageAlt, siteUrl),
    element('content:encoded', absolute(post.contentHtml, siteUrl, url)),
    '</item>',
  ]
  return lines.filter(Boolean).join('\n')
}

/**
 * The cover as Media RSS, which needs no length in bytes; an `enclosure` without one is invalid, and readers show it as a
 * download.
 */
function mediaOf(picture: string, alt: string, siteUrl: string): string {
  const address = new URL(picture, siteUrl).href
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
