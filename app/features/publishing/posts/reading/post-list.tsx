import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { formatLongDay } from '#platform/dates.ts'
import type { PostSummary } from '../queries.server.ts'
import { postPath } from '../slug.ts'
import { Cover } from './cover.tsx'
import './blog.css'

interface FeaturedPostProps {
  post: PostSummary
}

export function FeaturedPost({ post }: FeaturedPostProps) {
  return (
    <article className="featured-post columns columns--wide card card--lg">
      <Cover
        className="featured-post__picture full surface-3"
        src={post.featuredImage}
        alt={post.featuredImageAlt}
        sizes="(min-width: 64rem) 48rem, 100vw"
        first
      />
      <div className="featured-post__text flex column">
        <div className="meta cluster num">
          <Badge tone="popular">Featured Post</Badge>
          {post.category && <span>{post.category}</span>}
          <PostDate time={post.publishedAt} />
        </div>
        <h2 className="h2">{post.title}</h2>
        <p className="t2">{post.excerpt}</p>
        <Button
          className="featured-post__open cover-link self-start above-auto"
          href={postPath(post.slug)}
          arrow
          data-track="Read Now"
        >
          Read Now<VisuallyHidden>: {post.title}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
}

interface PostGridProps {
  posts: readonly PostSummary[]
}

/** Shows posts two a row with pictures of unequal width; the last of an odd number fills its row. */
export function PostGrid({ posts }: PostGridProps) {
  return (
    <div className="blog__posts">
      {posts.map((post) => (
        <article className="post leads" key={post.slug}>
          <div className="post__img filled round-4 surface-3 clip">
            <Cover
              src={post.featuredImage}
              alt={post.featuredImageAlt}
              sizes="(min-width: 64rem) 46rem, 100vw"
            />
          </div>
          <div className="meta cluster num">
            {post.category && <Badge>{post.category}</Badge>}
            <PostDate time={post.publishedAt} />
          </div>
          <h3 className="h3">
            <Anchor
              className="post__link cover-link cover-link--title"
              href={postPath(post.slug)}
              data-track={`Article: ${post.title}`}
            >
              {post.title}
            </Anchor>
          </h3>
          <p className="t2 small">{post.excerpt}</p>
        </article>
      ))}
    </div>
  )
}

export function PostDate({ time }: { time: string }) {
  return <time dateTime={time}>{formatLongDay(time)}</time>
}
