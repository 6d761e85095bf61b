import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
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
    <ArticleFrame
      above={back}
      title={post.title}
      facts={
        <>
          {post.category && <Badge>{post.category}</Badge>}
          {post.author && <span>{post.author}</span>}
          <PostDate time={post.publishedAt} />
          <ReadingTime minutes={readingMinutes} />
        </>
      }
      cover={{ src: post.featuredImage, alt: post.featuredImageAlt }}
      aside={parts.length > 1 ? <TableOfContents headings={parts} /> : <div />}
    >
      <Prose html={post.contentHtml} />
      {end}
    </ArticleFrame>
  )
}

interface ArticleFrameProps {
  /** Stands above the title. */
  above: ReactNode
  title: string
  /** One line below the title. */
  facts: ReactNode
  cover?: { src: string | null; alt: string } | undefined
  /** Stands beside the text on wide screens. */
  aside: ReactNode
  /** Shows the aside below the text on narrow screens, where it is left out otherwise. */
  isAsideBelow?: boolean
  children: ReactNode
}

/** The page of a long text: title, picture, and the text in a narrow column. */
export function ArticleFrame(props: ArticleFrameProps) {
  const { above, title, facts, cover, aside, isAsideBelow, children } = props
  return (
    <article>
      <header className="wrap article__head">
        {above}
        <h1 className="h1">{title}</h1>
        <div className="meta cluster num">{facts}</div>
      </header>
      <div className="wrap">
        {cover && (
          <figure className="article__img surface-3 clip">
            <Cover {...cover} sizes="(min-width: 85rem) 82rem, 100vw" first />
          </figure>
        )}
        <div className={classNames('article', isAsideBelow && 'article--below')}>
          {aside}
          <div>{children}</div>
        </div>
      </div>
    </article>
  )
}

export function ReadingTime({ minutes }: { minutes: number }) {
  return <span>{minutes} minute read</span>
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
    <nav
      className="article__toc text-small self-start"
      aria-label="On this page"
      data-island="table-of-contents"
    >
      {headings.map(({ id, text }, index) => (
        <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
