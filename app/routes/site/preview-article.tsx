import { data } from 'react-router'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { findPreviewedPost } from '#features/publishing/posts/post-kind.server.ts'
import { Article, proseSizes } from '#features/publishing/posts/reading/article.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { addResponsiveImages } from '#platform/pictures/responsive-images.server.ts'
import { findKnownPictures } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { PreviewNote } from '#shell/site/preview-note.tsx'
import type { Route } from './+types/preview-article'

/** Keeps the secret address of the preview from other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const previewed = await findPreviewedPost(app, params.token)
  if (!previewed) throw data(null, { status: 404 })
  const { post } = previewed
  const pictures = await findKnownPictures(app.db, [post.contentHtml, post.featuredImage])
  const contentHtml = addResponsiveImages(post.contentHtml, pictures, proseSizes)
  return { ...previewed, post: { ...post, contentHtml }, pictures, now: app.clock.now().toISOString() }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMetadata({ title: `Preview: ${loaderData.post.title}`, noindex: true }, matches)
}

export const links = () => preloadSerif()

export default function ArticlePreview({
  loaderData: { post, pictures, expiresAt, now },
}: Route.ComponentProps) {
  return (
    <KnownPictures pictures={pictures}>
      <PreviewNote expiresAt={expiresAt} now={now} />
      <Article
        post={post}
        back={
          <ArrowLink back className="small" href="/blog">
            Back to Blog
          </ArrowLink>
        }
      />
      <div className="article__more" />
    </KnownPictures>
  )
}
