import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { useWrittenForm } from '../../editor/use-written-form.ts'
import { postRequests } from '../requests.ts'
import { type EditedPost, messages, type PostText } from '../schema.ts'
import { emptyPost, type PostValues, postForm, publicationOf, textOf, valuesOf } from './post-values.ts'

export type PostForm = ReturnType<typeof usePostForm>['form']

/** Returns the form of a post, and how it is saved. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : { ...emptyPost, author })
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const { writing, save } = useWrittenForm<PostValues, EditedPost, PostText>({
    form,
    noun: 'post',
    item: post,
    requests: postRequests,
    editHref: (id) => `/admin/blog/edit/${id}`,
    valuesOf,
    textOf,
    publicationOf,
    // A category tried out is no post yet.
    isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
    failed: post ? messages.update : messages.create,
  })
  return { id: early.id, values: early.values, form, writing, save }
}
