import { content } from '#content'
import { listWholePosts, type Post } from '#features/publishing/posts/queries.server.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import { type FeedItem, writeRss } from '#platform/feeds/rss.server.ts'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { studio } from '#studio'
import type { Route } from './+types/feed'

/** Enough for a reader that polls once a month; older posts are on the site. */
const posts = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = appOf(context)
  tagPage(context, 'posts')
  const newest = await listWholePosts(db, clock.now(), { page: 1, limit: posts })
  const rss = writeRss(newest.posts.map(itemOf), {
    title: `${studio.name} blog`,
    description: content.pageHeadings.blog.subtitle,
    path: '/blog',
    feedPath: '/feed.xml',
    siteUrl: config.siteUrl,
    language: studio.locale.toLowerCase(),
  })
  return new Response(rss, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}

function itemOf({ slug, contentHtml, featuredImage, featuredImageAlt, ...post }: Post): FeedItem {
  const picture = featuredImage ? { src: featuredImage, alt: featuredImageAlt } : null
  return { ...post, path: postPath(slug), picture, html: contentHtml }
}
