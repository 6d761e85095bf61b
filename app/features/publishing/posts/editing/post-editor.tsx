import { useState } from 'react'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-source.ts'
import { MarkdownArea, type MarkdownView } from '#design/writing/markdown-area.tsx'
import { MarkdownViewChoice } from '#design/writing/markdown-view-choice.tsx'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { EditorHead } from '../../editor/editor-head.tsx'
import { RecordCards } from '../../editor/record-cards.tsx'
import { fillSlug, SlugField } from '../../editor/slug-field.tsx'
import { useDiscard } from '../../editor/use-discard.ts'
import { VisibilityCard } from '../../editor/visibility-card.tsx'
import { WritingNotes } from '../../editor/writing-notes.tsx'
import { useRestore } from '../../list/use-restore.ts'
import { postRequests } from '../requests.ts'
import type { EditedPost } from '../schema.ts'
import { postPath, slugOfPost } from '../slug.ts'
import { PostDetailsCard } from './post-details-card.tsx'
import { PostImageCard } from './post-image-card.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostSearchCard, type SiteFacts } from './post-search-card.tsx'
import { labels, textOf, valuesOf } from './post-values.ts'
import { usePostForm } from './use-post-form.ts'

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
}

export function PostEditor({ post, author, categories, pictures, site, now, onLeave }: PostEditorProps) {
  const { id, values, form, writing, save } = usePostForm(post, author)
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const current = post && (item ?? post)
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const { discard, discarding } = useDiscard(() => {
    const { _id, version } = item as EditedPost
    return postRequests.discardDraft(_id, version)
  }, writing.take)
  const toast = useToast()
  const { offer } = useRestore({
    title: post?.title || 'Untitled',
    restore: () => postRequests.restore(post?._id ?? ''),
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
        <EditorHead
          heading={post ? 'Edit Blog Post' : 'Create New Blog Post'}
          back={{ label: 'Back to blog management', onBack: leave }}
          publicHref={current?.published ? postPath((current.saved ?? current).slug) : undefined}
          deletion={
            current && {
              noun: 'blog post',
              title: current.title,
              question: 'Are you sure you want to delete this blog post? This action cannot be undone.',
              act: () => postRequests.trash(current._id),
              onDone() {
                writing.forget()
                offer()
                onLeave()
              },
            }
          }
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
          />
          <PostImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <PostDetailsCard
            form={form}
            early={values}
            categories={categories}
            derivedExcerpt={item?.derivedExcerpt ?? ''}
          />
        </>
      }
      records={
        post &&
        item && (
          <RecordCards
            item={item}
            requests={postRequests}
            labels={labels}
            now={now}
            since={saves}
            onRestored={writing.take}
          />
        )
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
    </EditorFrame>
  )
}
