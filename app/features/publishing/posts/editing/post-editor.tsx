import { useState } from 'react'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { MarkdownArea, type MarkdownView } from '#design/markdown-area.tsx'
import { MarkdownViewChoice } from '#design/markdown-view-choice.tsx'
import type { PictureSource } from '#design/picture-source.ts'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '#design/toast.tsx'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { useDiscard } from '../../editor/use-discard.ts'
import { WritingNotes } from '../../editor/writing-notes.tsx'
import { useRestore } from '../../list/use-restore.ts'
import { discardPostDraft, restorePost } from '../requests.ts'
import type { EditedPost } from '../schema.ts'
import { PostDetailsCard } from './post-details-card.tsx'
import { PostHead } from './post-head.tsx'
import { PostImageCard } from './post-image-card.tsx'
import { PostPast } from './post-past.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostSearchCard, type SiteFacts } from './post-search-card.tsx'
import { fillSlug, PostSlugField } from './post-slug-field.tsx'
import { labels, textOf, valuesOf } from './post-values.ts'
import { PostVisibilityCard } from './post-visibility-card.tsx'
import { usePostForm } from './use-post-form.ts'

export interface PostEditorProps {
  /** Without it, a new one. */
  post?: EditedPost
  author: string
  /** Those already in use. */
  categories: readonly string[]
  pictures: PictureSource
  site: SiteFacts
  now: string
  /** Back to the list. */
  onLeave: () => void
}

export function PostEditor({ post, author, categories, pictures, site, now, onLeave }: PostEditorProps) {
  const { id, values, form, writing, save } = usePostForm(post, author)
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const { discard, discarding } = useDiscard(async () => {
    const { _id, version } = item as EditedPost
    return (await discardPostDraft(_id, version)).post
  }, writing.take)
  const toast = useToast()
  const { offer } = useRestore({
    title: post?.title || 'Untitled',
    restore: () => restorePost(post?._id ?? ''),
    onRestored: onLeave,
  })

  const submit = form.handleSubmit(async () => {
    if (!(await save())) return
    toast.good(post ? 'The post is saved' : 'The post is created')
    setSaves((count) => count + 1)
    if (!post) onLeave()
  })
  const leave = () =>
    void writing.leave((kept) => {
      if (!post && kept) toast.plain('Kept as a draft')
      onLeave()
    })

  return (
    <EditorFrame
      id={id}
      writing={writing}
      view={view}
      failure={errors.root?.message}
      save={{ label: post ? 'Save Changes' : 'Create Post', busy: isSubmitting }}
      onSubmit={submit}
      onCancel={leave}
      head={
        <PostHead
          post={post && (item ?? post)}
          onBack={leave}
          onDeleted={() => {
            writing.forget()
            offer()
            onLeave()
          }}
        />
      }
      notes={
        <WritingNotes
          noun="post"
          writing={writing}
          labels={labels}
          textsOf={textOf}
          valuesOf={valuesOf}
          read={() => form.getValues()}
          onDiscard={discard}
          discarding={discarding}
          now={now}
        />
      }
      side={
        <>
          <PostVisibilityCard form={form} early={values} state={item?.state ?? 'draft'} now={now} />
          <PostImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <PostDetailsCard
            form={form}
            early={values}
            categories={categories}
            derivedExcerpt={item?.derivedExcerpt ?? ''}
          />
        </>
      }
      past={post && item && <PostPast post={item} now={now} since={saves} onTake={writing.take} />}
    >
      <Card>
        <div className="form">
          <Field label="Title" error={errors.title?.message}>
            <TextInput
              {...form.register('title', { onBlur: () => fillSlug(form) })}
              defaultValue={values.title}
              className="title-input"
              autoComplete="off"
              required
            />
          </Field>
          <PostSlugField form={form} early={values.slug} host={site.host} />
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
    </EditorFrame>
  )
}
