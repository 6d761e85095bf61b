import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { useErrorInView } from '#design/fields/use-error-in-view.ts'
import {
  type EditorKind,
  type PublicationValues,
  publicationShape,
  publicationValues,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { postCalls } from '../calls.ts'
import { type EditedPost, messages, type PostText, postFields } from '../schema.ts'
import { postPath, slugOfPost } from '../slug.ts'

/** Values of the form: the text, and when it is public. */
export type PostValues = PostText & PublicationValues

const newPost = (author: string): PostValues => ({
  ...partOf(postFields, 'empty'),
  author,
  published: false,
  publishOn: '',
})

/** Validates the form with the server's rules and messages. */
const postForm = z.object({ ...partOf(postFields, 'form'), ...publicationShape })

const valuesOf = (post: EditedPost): PostValues => ({
  ...pickText(postFields, post),
  ...publicationValues(post),
})

const postEditor: EditorKind<PostValues, EditedPost> = {
  noun: 'post',
  name: 'blog post',
  headings: { edit: 'Edit Blog Post', create: 'Create New Blog Post', back: 'Back to blog management' },
  question: 'Are you sure you want to delete this blog post? This action cannot be undone.',
  timeHelp: (publishOn) =>
    publishOn ? 'The date that readers see.' : 'Published straight away. Choose a later time to schedule it.',
  labels: partOf(postFields, 'label'),
  calls: postCalls,
  messages,
  editPath: (id) => `/admin/blog/edit/${id}`,
  publicPath: postPath,
  makeSlug: slugOfPost,
  valuesOf,
  // A category alone does not count as a started post.
  isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
}

export type PostForm = ReturnType<typeof usePostForm>['form']

/** Returns the form of a post, and how it is saved. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : newPost(author))
  const form = useForm({
    resolver: zodResolver(postForm),
    defaultValues: early.values,
    shouldFocusError: false,
  })
  useErrorInView(form)
  return {
    id: early.id,
    values: early.values,
    form,
    ...useWrittenForm({ kind: postEditor, form, item: post }),
  }
}
