import { useWatch } from 'react-hook-form'
import { Badge } from '#design/marks/badge.tsx'
import { Prose } from '#design/writing/prose.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatLongDay } from '#platform/dates.ts'
import { type EditorProps, ItemEditor, type ItemKind } from '../../editor/item-editor.tsx'
import { TextPreview, useRendered } from '../../editor/text-preview.tsx'
import { Cover } from '../reading/cover.tsx'
import { postRequests, renderPost } from '../requests.ts'
import type { EditedPost } from '../schema.ts'
import { postPath, slugOfPost } from '../slug.ts'
import { PostDetailsCard, PostSearchCard, type SiteFacts } from './post-details-card.tsx'
import { labels, type PostForm, type PostValues, usePostForm, valuesOf } from './post-form.ts'
import './post-editor.css'

interface PostEditorProps extends EditorProps {
  /** Undefined for a new post. */
  post?: EditedPost
  author: string
  /** Categories already in use. */
  categories: readonly string[]
  site: SiteFacts
}

const kind: ItemKind<PostValues, EditedPost> = {
  noun: 'post',
  kind: 'blog post',
  edit: 'Edit Blog Post',
  create: 'Create New Blog Post',
  back: 'Back to blog management',
  question: 'Are you sure you want to delete this blog post? This action cannot be undone.',
  timeHelp: (publishOn) =>
    publishOn ? 'The date that readers see.' : 'At once. Choose a time ahead to have it appear by itself.',
  requests: postRequests,
  publicPath: postPath,
  makeSlug: slugOfPost,
  labels,
  valuesOf,
}

export function PostEditor({ post, author, categories, site, ...page }: PostEditorProps) {
  const bound = usePostForm(post, author)
  const { form, values } = bound
  const { item } = bound.writing
  const derivedExcerpt = useDerivedExcerpt(form, item?.derivedExcerpt ?? '')
  return (
    <ItemEditor
      {...page}
      kind={kind}
      item={post}
      bound={bound}
      parent={`${site.host}/blog`}
      preview={<PostPreview form={form} now={item?.publishedAt ?? page.now} />}
      side={
        <PostDetailsCard form={form} early={values} categories={categories} derivedExcerpt={derivedExcerpt} />
      }
    >
      <PostSearchCard form={form} early={values} site={site} derivedExcerpt={derivedExcerpt} />
    </ItemEditor>
  )
}

/** Contains more than the 200 characters of an excerpt, whatever its marks. */
const beginning = 2000
const nothing = { excerpt: '' }

const renderBeginning = (content: string, signal: AbortSignal): Promise<Outcome<{ excerpt: string }>> =>
  content.trim() === '' ? Promise.resolve({ ok: true, value: nothing }) : renderPost(content, signal)

/** Returns the excerpt that the text typed so far gives, while none is written; `stored` until the first answer. */
function useDerivedExcerpt(form: PostForm, stored: string): string {
  const [content, excerpt] = useWatch({ control: form.control, name: ['content', 'excerpt'] })
  const { rendered } = useRendered(excerpt.trim() === '' ? content.slice(0, beginning) : '', renderBeginning)
  return rendered?.excerpt || stored
}

function PostPreview({ form, now }: { form: PostForm; now: string }) {
  const [title, content, category, author, featuredImage, featuredImageAlt] = useWatch({
    control: form.control,
    name: ['title', 'content', 'category', 'author', 'featuredImage', 'featuredImageAlt'],
  })
  return (
    <TextPreview className="article-preview" title={title} content={content} render={renderPost}>
      {(rendered) => {
        const parts = rendered?.headings.filter(({ level }) => level === 2) ?? []
        return (
          <>
            <div className="meta num">
              {category && <Badge>{category}</Badge>}
              {author && <span>{author}</span>}
              <span>{formatLongDay(now)}</span>
              {rendered && (
                <span>{`${rendered.readingMinutes} ${rendered.readingMinutes === 1 ? 'minute' : 'minutes'}`}</span>
              )}
            </div>
            {featuredImage && (
              <figure className="article-preview__img">
                <Cover src={featuredImage} alt={featuredImageAlt} sizes="40rem" />
              </figure>
            )}
            {parts.length > 1 && (
              <details className="article-preview__toc">
                <summary>On this page</summary>
                <ol>
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
