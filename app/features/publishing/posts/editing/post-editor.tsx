import { useWatch } from 'react-hook-form'
import { Badge } from '#design/marks/badge.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { type EditorProps, ItemEditor } from '../../editor/item-editor.tsx'
import { useItemForm } from '../../editor/item-form.ts'
import { type Render, TextPreview, useRendered } from '../../editor/text-preview.tsx'
import { postCalls } from '../calls.ts'
import { Cover } from '../reading/cover.tsx'
import type { EditedPost } from '../schema.ts'
import { PostDetailsCard, PostSearchCard, type SiteFacts } from './post-details-card.tsx'
import { newPost, type PostForm, postEditor } from './post-form.ts'
import './post-editor.css'

interface PostEditorProps extends EditorProps {
  /** Undefined for a new post. */
  post?: EditedPost
  author: string
  /** Categories already in use. */
  categories: readonly string[]
  site: SiteFacts
}

export function PostEditor({ post, author, categories, site, ...page }: PostEditorProps) {
  const editing = useItemForm(postEditor, post, newPost(author))
  const { form } = editing
  const { item } = editing.writing
  const derivedExcerpt = useDerivedExcerpt(form, item?.derivedExcerpt ?? '')
  return (
    <ItemEditor
      {...page}
      isNew={!post}
      editing={editing}
      parent={`${site.host}/blog`}
      preview={<PostPreview form={form} now={item?.publishedAt ?? page.now} />}
      side={<PostDetailsCard form={form} categories={categories} derivedExcerpt={derivedExcerpt} />}
    >
      <PostSearchCard form={form} site={site} derivedExcerpt={derivedExcerpt} />
    </ItemEditor>
  )
}

/** Contains more than the 200 characters of an excerpt, whatever its marks. */
const beginning = 2000
const nothing = { excerpt: '' }

const renderBeginning: Render<{ excerpt: string }> = async (input) =>
  input.body.content.trim() === '' ? { ok: true, value: nothing } : postCalls.render(input)

/** Returns the excerpt that the text typed so far gives, while none is written; `stored` until the first answer. */
function useDerivedExcerpt(form: PostForm, stored: string): string {
  const [content, excerpt] = useWatch({ control: form.control, name: ['content', 'excerpt'] })
  const { value: rendered } = useRendered(
    excerpt.trim() === '' ? content.slice(0, beginning) : '',
    renderBeginning,
  )
  return rendered?.excerpt || stored
}

function PostPreview({ form, now }: { form: PostForm; now: string }) {
  const [title, content, category, author, featuredImage, featuredImageAlt] = useWatch({
    control: form.control,
    name: ['title', 'content', 'category', 'author', 'featuredImage', 'featuredImageAlt'],
  })
  return (
    <TextPreview className="text-preview--article" title={title} content={content} render={postCalls.render}>
      {(rendered) => {
        const parts = rendered?.headings.filter(({ level }) => level === 2) ?? []
        return (
          <>
            <div className="meta cluster num">
              {category && <Badge>{category}</Badge>}
              {author && <span>{author}</span>}
              <span>{formatLongDay(now)}</span>
              {rendered && <span>{countOf(rendered.readingMinutes, 'minute')}</span>}
            </div>
            {featuredImage && (
              <figure className="text-preview__cover above-6 round-3 surface-3 clip">
                <Cover src={featuredImage} alt={featuredImageAlt} sizes="40rem" />
              </figure>
            )}
            {parts.length > 1 && (
              <details className="text-preview__contents text-small above-6 pad-block-2 line-block">
                <summary>On this page</summary>
                <ol className="grid gap-1 above-2 pad-left-5 decimal t2">
                  {parts.map(({ id, text }) => (
                    <li key={id}>{text}</li>
                  ))}
                </ol>
              </details>
            )}
            {rendered && <Prose html={rendered.html} />}
          </>
        )
      }}
    </TextPreview>
  )
}
