import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ToastAction, useToast } from '#design/overlays/toast.tsx'
import type { MarkdownView } from '#design/writing/markdown-toolbar.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { useRestore } from '../list/trashed-note.tsx'
import type { ItemRequests } from '../requests.ts'
import type { PublicationState } from '../state.ts'
import { EditorFrame, EditorHead } from './editor-frame.tsx'
import { RecordCards } from './record-cards.tsx'
import type { Writing } from './use-writing.ts'
import { type WorkedOn, WritingNotes } from './writing-notes.tsx'

interface EditedItem extends WorkedOn {
  state: PublicationState
  title: string
  slug: string
  saved: { slug: string } | null
}

interface ItemEditorProps<Values extends FieldValues, Item extends EditedItem, Name extends string> {
  words: {
    /** `post` */
    noun: string
    /** `blog post` */
    kind: string
    edit: string
    create: string
    back: string
    /** Asks before the item is deleted. */
    question: string
  }
  /** The item as loaded; undefined for a new one. */
  item: Item | undefined
  bound: {
    id: string
    form: UseFormReturn<Values, unknown, FieldValues>
    writing: Writing<Values, Item>
    save: () => Promise<Item | undefined>
  }
  requests: Omit<
    ItemRequests<Item, never, never>,
    'create' | 'update' | 'startDraft' | 'saveDraft' | 'search'
  >
  /** Returns the public address of a slug. */
  publicPath: (slug: string) => string
  /** Labels of the fields. */
  labels: Record<Name, string>
  /** Returns every field as text, for comparisons. */
  textsOf: (values: Values) => Record<Name, string>
  valuesOf: (item: Item) => Values
  view: MarkdownView
  now: string
  side: ReactNode
  children: ReactNode
  /** Opens the list again. */
  onLeave: () => void
  /** Offers what may follow once the item has been published. */
  onPublished: ((id: string) => ToastAction | undefined) | undefined
}

/** Edits a post or project: saving, leaving, deleting, conflicts and records. The fields are its children. */
export function ItemEditor<Values extends FieldValues, Item extends EditedItem, Name extends string>(
  props: ItemEditorProps<Values, Item, Name>,
) {
  const { words, item: loaded, bound, requests, publicPath, labels, textsOf, valuesOf, now } = props
  const { onLeave, onPublished } = props
  const { id, form, writing, save } = bound
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const current = loaded && (item ?? loaded)
  const [saves, setSaves] = useState(0)
  const toast = useToast()
  const { discard, discarding } = useDiscard(() => {
    const { _id, version } = item as Item
    return requests.discardDraft(_id, version)
  }, writing.take)
  const { offer } = useRestore({
    title: loaded?.title || 'Untitled',
    restore: () => requests.restore(loaded?._id ?? ''),
    onRestored: onLeave,
  })

  const submit = form.handleSubmit(async () => {
    const wasPublished = writing.item?.published ?? false
    const saved = await save()
    if (!saved) return
    const next = saved.state === 'published' && !wasPublished ? onPublished?.(saved._id) : undefined
    toast.good(`The ${words.noun} is ${loaded ? 'saved' : 'created'}`, next)
    setSaves((count) => count + 1)
    if (!loaded) onLeave()
  })
  const leave = () =>
    void writing.leave((kept) => {
      if (!loaded && kept) toast.plain('Kept as a draft')
      onLeave()
    })

  return (
    <EditorFrame
      id={id}
      writing={writing}
      view={props.view}
      failure={errors.root?.message}
      save={{ label: loaded ? 'Save Changes' : `Create ${capitalised(words.noun)}`, busy: isSubmitting }}
      onSubmit={submit}
      onCancel={leave}
      head={
        <EditorHead
          heading={loaded ? words.edit : words.create}
          back={{ label: words.back, onBack: leave }}
          publicHref={current?.published ? publicPath((current.saved ?? current).slug) : undefined}
          deletion={
            current && {
              noun: words.kind,
              title: current.title,
              question: words.question,
              act: () => requests.trash(current._id),
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
          noun={words.noun}
          writing={writing}
          labels={labels}
          textsOf={textsOf}
          valuesOf={valuesOf}
          read={() => form.getValues()}
          onDiscard={discard}
          discarding={discarding}
          now={now}
        />
      }
      side={props.side}
      records={
        loaded &&
        item && (
          <RecordCards
            item={item}
            requests={requests}
            labels={labels}
            now={now}
            since={saves}
            onRestored={writing.take}
          />
        )
      }
    >
      {props.children}
    </EditorFrame>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Discards the draft and shows the saved text; the server keeps the draft among the revisions. */
function useDiscard<Item>(ask: () => Promise<Item>, onDiscarded: (item: Item) => void) {
  const [discarding, setDiscarding] = useState(false)
  const toast = useToast()
  async function discard() {
    setDiscarding(true)
    const outcome = await attempt(ask())
    setDiscarding(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    onDiscarded(outcome.value)
    toast.good('The form shows what readers see. Your changes stay among the revisions')
  }
  return { discard: () => void discard(), discarding }
}
