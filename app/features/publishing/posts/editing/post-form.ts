import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import {
  type PublicationValues,
  publicationShape,
  publicationValues,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { postRequests } from '../requests.ts'
import { type EditedPost, messages, type PostText, postFields } from '../schema.ts'

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

export const labels = partOf(postFields, 'label')

const textOf = (from: PostText) => pickText(postFields, from)

export function valuesOf(post: EditedPost): PostValues {
  return {
    ...textOf(post),
    ...publicationValues(post),
  }
}

export type PostForm = ReturnType<typeof usePostForm>['form']

/** Returns the form of a post, and how it is saved. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : newPost(author))
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const written = useWrittenForm<PostValues, EditedPost, PostText>({
    form,
    noun: 'post',
    item: post,
    requests: postRequests,
    editHref: (id) => `/admin/blog/edit/${id}`,
    valuesOf,
    textOf,
    // A category alone does not count as a started post.
    isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
    failed: post ? messages.update : messages.create,
  })
  return { id: early.id, values: early.values, form, ...written }
}
