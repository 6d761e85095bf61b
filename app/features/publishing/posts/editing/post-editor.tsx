import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { Waiting } from '#design/marks/spinner.tsx'
import type { ToastAction } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { MarkdownArea } from '#design/writing/markdown-area.tsx'
import { type MarkdownView, MarkdownViewChoice } from '#design/writing/markdown-toolbar.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { ItemEditor } from '../../editor/item-editor.tsx'
import { fillSlug, SlugField } from '../../editor/slug-field.tsx'
import { useRendered } from '../../editor/use-rendered.ts'
import { ImageCard, VisibilityCard } from '../../editor/visibility-card.tsx'
import { Cover } from '../reading/cover.tsx'
import { postRequests, renderPost } from '../requests.ts'
import type { EditedPost } from '../schema.ts'
import { postPath, slugOfPost } from '../slug.ts'
import { PostDetailsCard, PostSearchCard, type SiteFacts } from './post-details-card.tsx'
import { labels, type PostForm, textOf, usePostForm, valuesOf } from './post-form.ts'
import './post-editor.css'

interface PostEditorProps {
  /** Undefined for a new post. */
  post?: EditedPost
  author: string
  /** Categories already in use. */
  categories: readonly string[]
  pictures: PictureSource
  site: SiteFacts
  now: string
  /** Leads back to the list. */
  onLeave: () => void
  /** Stands below the visibility of a published item. */
  whenPublished?: ReactNode
  /** Offers what may follow once the item has been published. */
  onPublished?: (id: string) => ToastAction | undefined
}

const words = {
  noun: 'post',
  kind: 'blog post',
  edit: 'Edit Blog Post',
  create: 'Create New Blog Post',
  back: 'Back to blog management',
  question: 'Are you sure you want to delete this blog post? This action cannot be undone.',
}

export function PostEditor({
  post,
  author,
  categories,
  pictures,
  site,
  now,
  onLeave,
  whenPublished,
  onPublished,
}: PostEditorProps) {
  const { values, ...bound } = usePostForm(post, author)
  const { form, writing } = bound
  const { errors } = form.formState
  const { item } = writing
  const [view, setView] = useState<MarkdownView>('write')

  return (
    <ItemEditor
      words={words}
      item={post}
      bound={bound}
      requests={postRequests}
      publicPath={postPath}
      labels={labels}
      textsOf={textOf}
      valuesOf={valuesOf}
      view={view}
      now={now}
      onLeave={onLeave}
      onPublished={onPublished}
      side={
        <>
          <VisibilityCard
            form={form}
            early={values}
            state={item?.state ?? 'draft'}
            now={now}
            help="Make this blog post visible to the public"
            timeHelp={(publishOn) =>
              publishOn
                ? 'The date that readers see.'
                : 'At once. Choose a time ahead to have it appear by itself.'
            }
          >
            {item?.state === 'published' && whenPublished}
          </VisibilityCard>
          <ImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <PostDetailsCard
            form={form}
            early={values}
            categories={categories}
            derivedExcerpt={item?.derivedExcerpt ?? ''}
          />
        </>
      }
    >
      <Card>
        <div className="form">
          <Field label="Title" error={errors.title?.message}>
            <TextInput
              {...form.register('title', { onBlur: () => fillSlug(form, slugOfPost) })}
              defaultValue={values.title}
              className="title-input"
              autoComplete="off"
              required
            />
          </Field>
          <SlugField form={form} early={values.slug} parent={`${site.host}/blog`} makeSlug={slugOfPost} />
          <Field label="Content" error={errors.content?.message}>
            <MarkdownArea
              {...form.register('content')}
              defaultValue={values.content}
              pictures={pictures}
              onUpload={writing.onUpload}
              required
              view={view}
              aside={<MarkdownViewChoice view={view} onView={setView} />}
              preview={<PostPreview form={form} now={item?.publishedAt ?? now} />}
            />
          </Field>
        </div>
      </Card>
      <PostSearchCard form={form} early={values} site={site} derivedExcerpt={item?.derivedExcerpt ?? ''} />
    </ItemEditor>
  )
}

/** Shows the article as readers will see it, rendered by the same code. */
function PostPreview({ form, now }: { form: PostForm; now: string }) {
  const [title, content, category, author, featuredImage, featuredImageAlt] = useWatch({
    control: form.control,
    name: ['title', 'content', 'category', 'author', 'featuredImage', 'featuredImageAlt'],
  })
  const { rendered, failure } = useRendered(content, renderPost)
  const parts = rendered?.headings.filter(({ level }) => level === 2) ?? []
  return (
    <div className="text-preview art-preview" data-theme="light">
      {failure && (
        <Note tone="warn" announce>
          {failure}
        </Note>
      )}
      <p className="text-preview__title">{title || 'Untitled'}</p>
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
