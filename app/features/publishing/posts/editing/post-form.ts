import { z } from 'zod'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import {
  type EditorKind,
  type PublicationValues,
  publicationShape,
  publicationValues,
} from '../../editor/item-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { postCalls } from '../calls.ts'
import { type EditedPost, messages, type PostText, postFields } from '../schema.ts'
import { postPath, slugOfPost } from '../slug.ts'

/** Values of the form: the text, and when it is public. */
type PostValues = PostText & PublicationValues
export type PostForm = SchemaForm<PostValues>

export const newPost = (author: string): PostValues => ({
  ...partOf(postFields, 'empty'),
  author,
  published: false,
  publishOn: '',
})

const valuesOf = (post: EditedPost): PostValues => ({
  ...pickText(postFields, post),
  ...publicationValues(post),
})

export const postEditor: EditorKind<PostValues, EditedPost> = {
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
  schema: z.object({ ...partOf(postFields, 'form'), ...publicationShape }),
  valuesOf,
  // A category alone does not count as a started post.
  isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
}
