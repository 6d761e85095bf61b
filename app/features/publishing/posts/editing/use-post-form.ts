import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useEarlyInput } from '#design/use-early-input.ts'
import { useRequestKeys } from '#design/use-request-keys.ts'
import { attempt, mapOutcome, type Outcome } from '#platform/http/attempt.ts'
import { useWrittenForm } from '../../editor/use-written-form.ts'
import * as ask from '../requests.ts'
import { type EditedPost, messages, type PostText } from '../schema.ts'
import { emptyPost, type PostValues, postForm, publicationOf, textOf, valuesOf } from './post-values.ts'

export type PostForm = ReturnType<typeof usePostForm>['form']

/** The form of a post, what is known of it on the server, and the way between the two. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : { ...emptyPost, author })
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const keyOf = useRequestKeys()
  const { writing, save } = useWrittenForm<PostValues, EditedPost>({
    form,
    what: 'this post',
    storageKey: (id = 'new') => `writing:post:${id}`,
    addressOf: ({ _id }) => `/admin/blog/edit/${_id}`,
    item: post,
    valuesOf,
    saveDraft(values, known) {
      const text = textOf(values)
      if (known) return answered(ask.savePostDraft(known._id, { ...text, version: known.version }))
      return isWorthKeeping(text) ? answered(ask.startPostDraft(text, keyOf('draft', text))) : undefined
    },
    theirsIn: (answer) => (answer as { theirs?: EditedPost } | undefined)?.theirs,
    saveItem(values, known, item) {
      const body = { ...textOf(values), ...publicationOf(values, item) }
      if (known) return answered(ask.updatePost(known._id, { ...body, version: known.version }))
      return answered(ask.createPost(body, keyOf('post', body)))
    },
    failed: post ? messages.update : messages.create,
  })

  return { id: early.id, values: early.values, form, writing, save }
}

/** A category tried out is no post yet. */
const isWorthKeeping = ({ title, content }: PostText) => Boolean(title.trim() || content.trim())

async function answered(asking: Promise<{ post: EditedPost }>): Promise<Outcome<EditedPost>> {
  return mapOutcome(await attempt(asking), ({ post }) => post)
}
