import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useWriting } from '#design/publishing/use-writing.ts'
import { showFailure } from '#design/show-failure.ts'
import { useEarlyInput } from '#design/use-early-input.ts'
import { useRequestKeys } from '#design/use-request-keys.ts'
import { attempt, mapOutcome, type Outcome } from '#platform/http/attempt.ts'
import { emptyPost, type PostValues, postForm, publicationOf, textOf, valuesOf } from './post-values.ts'
import * as ask from './requests.ts'
import { type EditedPost, messages, type PostText } from './schema.ts'

export type PostForm = ReturnType<typeof usePostForm>['form']

/** The form of a post, what is known of it on the server, and the way between the two. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : { ...emptyPost, author })
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const keyOf = useRequestKeys()
  /** True while the form is filled in by us: nobody has typed anything. */
  const filling = useRef(false)
  function fill(act: () => void) {
    filling.current = true
    act()
    filling.current = false
  }

  const writing = useWriting<PostValues, EditedPost>({
    what: 'this post',
    storageKey: `writing:post:${post?._id ?? 'new'}`,
    item: post,
    read: () => form.getValues(),
    write: (values) => fill(() => form.reset(values)),
    valuesOf,
    saveDraft(values, known) {
      const text = textOf(values)
      if (known) return answered(ask.savePostDraft(known._id, { ...text, version: known.version }))
      return isWorthKeeping(text) ? answered(ask.startPostDraft(text, keyOf('draft', text))) : undefined
    },
    theirsIn: (answer) => (answer as { theirs?: EditedPost } | undefined)?.theirs,
  })

  const typed = useEffectEvent(() => {
    if (!filling.current) writing.touch()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form.subscribe])

  /** True when it is saved; otherwise the form says why not. */
  async function save(): Promise<boolean> {
    form.clearErrors('root')
    const values = form.getValues()
    const outcome = await writing.save((known) => {
      const body = { ...textOf(values), ...publicationOf(values, writing.item) }
      return answered(
        known
          ? ask.updatePost(known._id, { ...body, version: known.version })
          : ask.createPost(body, keyOf('post', body)),
      )
    })
    if (outcome.ok) {
      fill(() => showSaved(outcome.value))
      return true
    }
    showFailure(form, outcome)
    const general = post ? messages.update : messages.create
    const reason = outcome.message === general ? '' : `. ${outcome.message}`
    form.setError('root', { message: general + reason })
    return false
  }

  /** Capitals of a slug, blanks at an end: the form shows what was stored, and leaves alone what is the same. */
  function showSaved(saved: EditedPost) {
    const stored = valuesOf(saved)
    for (const name of Object.keys(stored) as (keyof PostValues)[]) {
      if (form.getValues(name) !== stored[name]) form.setValue(name, stored[name])
    }
  }

  return { id: early.id, values: early.values, form, writing, save }
}

/** A category tried out is no post yet. */
const isWorthKeeping = ({ title, content }: PostText) => Boolean(title.trim() || content.trim())

async function answered(asking: Promise<{ post: EditedPost }>): Promise<Outcome<EditedPost>> {
  return mapOutcome(await attempt(asking), ({ post }) => post)
}
