import { redirect, useLocation } from 'react-router'
import { content } from '#content'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { listPublishedPosts } from '#features/publishing/posts/queries.server.ts'
import { fallbackCover } from '#features/publishing/posts/reading/cover.tsx'
import { FeaturedPost, PostGrid } from '#features/publishing/posts/reading/post-list.tsx'
import { postsPerPage } from '#features/publishing/posts/schema.ts'
import { blogPath, readPageNumber } from '#features/publishing/posts/slug.ts'
import { SearchForm } from '#features/search/page/search-form.tsx'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { Route } from './+types/blog'
import './blog.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  tagPage(context, 'posts', mediaTag)
  const page = readPageNumber(new URL(request.url).searchParams.get('page'))
  if (page === undefined) throw redirect('/blog')
  const list = await listPublishedPosts(db, clock.now(), { page, limit: postsPerPage })
  if (page > 1 && page > list.pages) throw redirect('/blog')
  const covers = list.posts.map(({ featuredImage }) => featuredImage ?? fallbackCover())
  return { ...list, pictures: await findPagePictures(context, covers) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.currentPage ?? 1
  const { blog } = content.pageMetadata
  const title = page === 1 ? blog.title : `${blog.title}, page ${page}`
  const breadcrumbs = [{ name: blog.name ?? blog.title, item: '/blog' }]
  return pageMetadata({ ...blog, title, path: blogPath(page), breadcrumbs }, matches)
}

export default function Blog({ loaderData: { posts, pictures, pages, currentPage } }: Route.ComponentProps) {
  // Only the first page features the newest post.
  const [featured, ...rest] = currentPage === 1 ? posts : [undefined, ...posts]
  return (
    <BlogFrame>
      <div className="wrap blog">
        <KnownPictures pictures={pictures}>
          {posts.length === 0 && (
            <EmptyState
              title="No blog posts available at the moment. Check back soon!"
              action={
                <Button tone="line" href="/work" arrow data-track="See the work">
                  See the work
                </Button>
              }
            />
          )}
          {featured && <FeaturedPost post={featured} />}
          {rest.length > 0 && (
            <section aria-labelledby="more">
              <h2 className="h2" id="more">
                More Articles
              </h2>
              <PostGrid posts={rest.filter((post) => post !== undefined)} />
            </section>
          )}
        </KnownPictures>
        <Pager
          page={currentPage}
          pages={pages}
          label="Pages of the blog"
          summary={`Page ${currentPage} of ${pages}`}
          href={blogPath}
        />
      </div>
    </BlogFrame>
  )
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <BlogFrame>
      <div className="wrap blog">
        <ErrorState
          title="Failed to load blog posts. Please try again later."
          action={
            <Button size="sm" href={pathname + search}>
              Try again
            </Button>
          }
        />
      </div>
    </BlogFrame>
  )
}

function BlogFrame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageTitle {...content.pageHeadings.blog} action={<SearchForm />} />
      {children}
    </>
  )
}
