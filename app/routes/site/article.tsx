import { type LinksFunction, redirect } from 'react-router'
import { content } from '#content'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { KnownPictures } from '#design/pictures/picture.tsx'
import {
  findMovedPost,
  findPublishedPost,
  listOtherPosts,
} from '#features/publishing/posts/queries.server.ts'
import { Article, proseSizes } from '#features/publishing/posts/reading/article.tsx'
import { fallbackCover } from '#features/publishing/posts/reading/cover.tsx'
import { PostGrid } from '#features/publishing/posts/reading/post-list.tsx'
import { postPath } from '#features/publishing/posts/slug.ts'
import { PushAsk } from '#features/push/choice/push-ask.tsx'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { addResponsiveImages } from '#platform/pictures/responsive-images.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { describeCard, postCard } from '#shell/share-card/card.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { postData } from '#shell/structured-data/writing.ts'
import type { Route } from './+types/article'

const othersShown = 2

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  tagPage(context, 'posts', mediaTag)
  const now = clock.now()
  const [found, others] = await Promise.all([
    findPublishedPost(db, now, { slug: params.slug }),
    partOfPage(context, 'other posts', () => listOtherPosts(db, now, params.slug, othersShown), []),
  ])
  if (!found) {
    const moved = await findMovedPost(db, now, params.slug)
    throw moved ? redirect(postPath(moved), 301) : redirect('/blog')
  }
  const { id: _, content: __, excerpt, ...post } = found
  const call = await drawCallToAction(appOf(context), content.callsToAction.article)
  const pictures = await findPagePictures(context, [
    ...[post.contentHtml, post.featuredImage ?? fallbackCover()],
    ...others.map(({ featuredImage }) => featuredImage ?? fallbackCover()),
  ])
  const contentHtml = addResponsiveImages(post.contentHtml, pictures, proseSizes)
  return {
    post: { ...post, contentHtml },
    pictures,
    others,
    call,
    description: post.seoDescription ?? excerpt,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post, description } = loaderData
  const page = {
    title: post.seoTitle ?? post.title,
    description,
    path: postPath(post.slug),
    type: 'article' as const,
    imageAlt: describeCard(postCard(post)),
    publishedTime: post.publishedAt,
    modifiedTime: post.updatedAt,
    author: post.author ?? undefined,
    breadcrumbs: [
      { name: 'Blog', item: '/blog' },
      { name: post.title, item: postPath(post.slug) },
    ],
    about: [postData({ ...post, description })],
  }
  return pageMetadata(page, matches)
}

export const links: LinksFunction = () => preloadSerif()

export default function ArticlePage({ loaderData: { post, pictures, others, call } }: Route.ComponentProps) {
  return (
    <KnownPictures pictures={pictures}>
      <Article
        post={post}
        back={
          <ArrowLink back className="small" href="/blog">
            Back to Blog
          </ArrowLink>
        }
        end={<Island name="notifications" of={PushAsk} props={{}} />}
      />
      {others.length > 0 ? (
        <section className="wrap article__more" aria-labelledby="more">
          <h2 className="h2" id="more">
            More Articles
          </h2>
          <PostGrid posts={others} />
        </section>
      ) : (
        <div className="article__more" />
      )}
      <CallToActionBand {...call} />
    </KnownPictures>
  )
}
