import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '#design/actions/use-action.ts'
import { type ToastAction, useToast } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import type { MarkdownView } from '#design/writing/markdown-toolbar.tsx'
import type { Writing } from '#design/writing/use-writing.ts'
import { itemIn } from '../calls/item-calls.ts'
import { trashToast } from '../list/trash-toast.ts'
import type { PublicationState } from '../state/state.ts'
import { EditorFrame, EditorHead } from './editor-frame.tsx'
import { fillSlug, ItemTextCard } from './item-text-card.tsx'
import { findPreview, PreviewButton } from './preview-button.tsx'
import { RecordCards } from './record-cards.tsx'
import type { EditorKind, ItemFields, ItemForm, PublicationValues } from './use-written-form.ts'
import { ImageCard, VisibilityCard } from './visibility-card.tsx'
import { type WorkedOn, WritingNotes } from './writing-notes.tsx'

interface EditedItem extends WorkedOn {
  state: PublicationState
  title: string
  slug: string
  saved: { slug: string } | null
}

/** The props that a page passes to the editor of a post or a project. */
export interface EditorProps {
  pictures: PictureSource
  now: string
  /** Opens the list again. */
  onLeave: () => void
  /** Stands below the visibility of a published item. */
  whenPublished?: ReactNode
  /** Offers what may follow once the item has been published. */
  onPublished?: ((id: string) => ToastAction | undefined) | undefined
}

interface ItemEditorProps<Values extends FieldValues & PublicationValues, Item extends EditedItem>
  extends EditorProps {
  /** The item as loaded; undefined for a new one. */
  item: Item | undefined
  editing: {
    kind: EditorKind<Values, Item>
    id: string
    values: ItemFields
    form: ItemForm & Pick<UseFormReturn<Values, unknown, FieldValues>, 'getValues' | 'handleSubmit'>
    writing: Writing<Values, Item>
    save: () => Promise<Item | undefined>
    /** Tells whether nothing is written. */
    isBlank: () => boolean
  }
  /** The public address without the slug: `example.com/blog`. */
  parent: string
  /** Fields between the slug and the content. */
  fields?: ReactNode
  preview: ReactNode
  /** Stands below the checkbox that publishes. */
  visibility?: ReactNode
  /** Cards beside the text. */
  side: ReactNode
  /** Cards below the text. */
  children: ReactNode
}

/** Edits a post or project: its shared fields, saving, leaving, deleting, conflicts and records. */
export function ItemEditor<Values extends FieldValues & PublicationValues, Item extends EditedItem>(
  props: ItemEditorProps<Values, Item>,
) {
  const { item: loaded, editing, pictures, now, onLeave, onPublished } = props
  const { kind, id, values, form, writing, save, isBlank } = editing
  const { noun, calls, labels, valuesOf } = kind
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const current = loaded && (item ?? loaded)
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const toast = useToast()
  const { run: discard, busy: discarding } = useAction(
    ({ _id: id, version }: Item) => itemIn(noun, calls.discardDraft({ id, query: { version } })),
    {
      done(saved) {
        writing.take(saved)
        return 'Changes discarded. You can find them under Revisions'
      },
      reload: false,
    },
  )
  const toastOf = ({ _id, title }: Item) => trashToast({ title, restore: () => calls.restore({ id: _id }) })
  const { run: discardNew } = useAction(({ _id }: Item) => calls.trash({ id: _id }), {
    done(_, draft) {
      onLeave()
      return toastOf(draft).done
    },
    undo: (_, draft) => toastOf(draft).undo(),
    reload: false,
  })

  const send = form.handleSubmit(async () => {
    const wasPublished = writing.item?.published ?? false
    const saved = await save()
    if (!saved) return
    const next = saved.state === 'published' && !wasPublished ? onPublished?.(saved._id) : undefined
    const done = `The ${kind.noun} is ${loaded ? 'saved' : 'created'}`
    if (saved.isAsTyped) toast.plain(`${done} as you typed it, because it takes too long to lay out`, next)
    else toast.good(done, next)
    setSaves((count) => count + 1)
    // Words typed while the item was being created are saved before the editor closes.
    if (loaded) return
    await writing.flush()
    onLeave()
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    fillSlug(form, kind.makeSlug)
    void send(event)
  }

  async function leave() {
    const draft = await writing.flush()
    // Moves a new item to the trash if its fields are empty again.
    if (!loaded && draft && isBlank()) await calls.trash({ id: draft._id })
    else if (!loaded && draft) {
      toast.plain('Saved as a draft', { label: 'Discard', act: () => void discardNew(draft) })
    }
    onLeave()
  }

  return (
    <EditorFrame
      id={id}
      writing={writing}
      view={view}
      failure={errors.root?.message}
      save={{ label: loaded ? 'Save Changes' : `Create ${capitalised(kind.noun)}`, busy: isSubmitting }}
      onSubmit={submit}
      onCancel={() => void leave()}
      head={
        <EditorHead
          heading={loaded ? kind.headings.edit : kind.headings.create}
          back={{ label: kind.headings.back, onBack: () => void leave() }}
          preview={
            current?.published && (
              <PreviewButton
                publicHref={kind.publicPath((current.saved ?? current).slug)}
                hasChanges={current.draft !== null}
                findDraft={async () => {
                  await writing.flush()
                  return findPreview(calls, current._id)
                }}
              />
            )
          }
          deletion={
            current && {
              noun: kind.name,
              title: current.title,
              question: kind.question,
              act: () => calls.trash({ id: current._id }),
              done() {
                writing.forget()
                onLeave()
                return toastOf(loaded).done
              },
              undo: toastOf(loaded).undo,
            }
          }
        />
      }
      notes={
        <WritingNotes
          noun={kind.noun}
          writing={writing}
          labels={labels}
          valuesOf={valuesOf}
          read={() => form.getValues()}
          onDiscard={() => item && void discard(item)}
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
            help={`Make this ${kind.name} visible to the public`}
            timeHelp={kind.timeHelp}
          >
            {props.visibility}
            {item?.state === 'published' && props.whenPublished}
          </VisibilityCard>
          <ImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          {props.side}
        </>
      }
      records={
        loaded &&
        item && <RecordCards item={item} kind={kind} now={now} since={saves} onRestored={writing.take} />
      }
    >
      <ItemTextCard
        form={form}
        early={values}
        parent={props.parent}
        makeSlug={kind.makeSlug}
        fields={props.fields}
        contentHelp={kind.contentHelp}
        pictures={pictures}
        onUpload={writing.onUpload}
        view={view}
        onView={setView}
        preview={props.preview}
      />
      {props.children}
    </EditorFrame>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
