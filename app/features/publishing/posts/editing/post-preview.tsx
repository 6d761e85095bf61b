import { useWatch } from 'react-hook-form'
import { Badge } from '#design/marks/badge.tsx'
import { Note } from '#design/marks/note.tsx'
import { Waiting } from '#design/marks/spinner.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { useRendered } from '../../editor/use-rendered.ts'
import { Cover } from '../reading/cover.tsx'
import { renderPost } from '../requests.ts'
import type { PostForm } from './use-post-form.ts'
import './post-editor.css'

/** Shows the article as readers will see it, rendered by the same code. */
export function PostPreview({ form, now }: { form: PostForm; now: string }) {
  const [title, content, category, author, featuredImage, featuredImageAlt] = useWatch({
    control: form.control,
    name: ['title', 'content', 'category', 'author', 'featuredImage', 'featuredImageAlt'],
  })
  const { rendered, failure } = useRendered(content, renderPost)
  const parts = rendered?.headings.filter(({ level }) => level === 2) ?? []
  return (
    <div className="art-preview" data-theme="light">
      {failure && (
        <Note tone="warn" announce>
          {failure}
        </Note>
      )}
      <p className="art-preview__title">{title || 'Untitled'}</p>
      <div className="meta num">
        {category && <Badge>{category}</Badge>}
        {author && <span>{author}</span>}
        <span>{formatLongDay(now)}</span>
        {rendered && (
          <span>{`${rendered.readingMinutes} ${rendered.readingMinutes === 1 ? 'minute' : 'minutes'}`}</span>
        )}
      </div>
      {featuredImage && (
        <figure className="art-preview__img">
          <Cover src={featuredImage} alt={featuredImageAlt} sizes="40rem" />
        </figure>
      )}
      {parts.length > 1 && (
        <details className="art-preview__toc">
          <summary>On this page</summary>
          <ol>
            {parts.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </details>
      )}
      {rendered ? <Prose html={rendered.html} /> : !failure && <Waiting />}
    </div>
  )
}
