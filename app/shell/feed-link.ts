import { studio } from '#studio.config.ts'

/** Tells feed readers where the feed is. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${studio.name} blog`,
  href: '/feed.xml',
}
