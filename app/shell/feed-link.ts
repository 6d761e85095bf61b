import { studio } from '#studio.config.ts'

/** Lets feed readers find the feed from the pages it is about. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${studio.name} blog`,
  href: '/feed.xml',
}
