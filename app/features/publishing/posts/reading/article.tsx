import type { ReactNode } from 'react'
import { Badge } from '#design/marks/badge.tsx'
import { Prose } from '#design/writing/prose.tsx'
import type { Post } from '../queries.server.ts'
import { Cover } from './cover.tsx'
import { PostDate } from './post-list.tsx'
import './article.css'

/** A post without its Markdown source, which stays on the server. */
export type ArticlePost = Omit<Post, 'id' | 'content' | 'excerpt'>

/** The display widths of a picture in the text, as HTML's `sizes`. */
export const proseSizes = '(min-width: 42rem) 38rem, 100vw'

interface ArticleProps {
  post: ArticlePost
  /** The way back, above the title. */
  back: ReactNode
  /** Stands below the text. */
  end?: ReactNode
}

export function Article({ post, back, end }: ArticleProps) {
  const { readingMinutes } = post
  const parts = post.headings.filter(({ level }) => level === 2)
  return (
    <article>
      <header className="wrap article__head">
        {back}
        <h1 className="h1">{post.title}</h1>
        <div className="meta cluster num">
          {post.category && <Badge>{post.category}</Badge>}
          {post.author && <span>{post.author}</span>}
          <PostDate time={post.publishedAt} />
          <span>
            {readingMinutes} {readingMinutes === 1 ? 'minute' : 'minutes'}
          </span>
        </div>
      </header>
      <div className="wrap">
        <figure className="article__img">
          <Cover
            src={post.featuredImage}
            alt={post.featuredImageAlt}
            sizes="(min-width: 85rem) 82rem, 100vw"
            first
          />
        </figure>
        <div className="article">
          {parts.length > 1 ? <TableOfContents headings={parts} /> : <div />}
          <div>
            <Prose html={post.contentHtml} />
            {end}
          </div>
        </div>
      </div>
    </article>
  )
}

interface Entry {
  id: string
  text: string
}

/**
 * Table of contents beside the text on wide screens, which marks the part that is being read (`follow-reading.ts`).
 */
export function TableOfContents({ headings }: { headings: readonly Entry[] }) {
  return (
    <nav className="article__toc" aria-label="On this page" data-island="table-of-contents">
      {headings.map(({ id, text }, index) => (
        <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
