import { Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { type ToastAction, useToast } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { AutosaveLine } from '#design/writing/autosave-line.tsx'
import type { MarkdownView } from '#design/writing/markdown-toolbar.tsx'
import { trashToast } from '../list/item-list.tsx'
import type { PublicationState } from '../state/state.ts'
import type { ItemEditing, ItemForm, ItemValues } from './item-form.ts'
import { fillSlug, ItemTextCard } from './item-text-card.tsx'
import { findPreview, PreviewButton } from './preview-button.tsx'
import { RecordCards } from './record-cards.tsx'
import { ImageCard, VisibilityCard } from './visibility-card.tsx'
import { type WorkedOn, WritingNotes } from './writing-notes.tsx'
import './publishing.css'

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

interface ItemEditorProps<Values extends ItemValues, Item extends EditedItem> extends EditorProps {
  editing: ItemEditing<Values, Item>
  isNew: boolean
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
export function ItemEditor<Values extends ItemValues, Item extends EditedItem>(
  props: ItemEditorProps<Values, Item>,
) {
  const { editing, isNew, pictures, now, onLeave, onPublished } = props
  const { kind, writing, save } = editing
  const { noun, calls } = kind
  const form = editing.form as unknown as ItemForm
  const { item, uploads } = writing
  const edited = isNew ? undefined : item
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const toast = useToast()
  const toastOf = ({ _id, title }: Item) => trashToast({ title, restore: () => calls.restore({ id: _id }) })
  const { run: discardNew } = useAction(({ _id }: Item) => calls.trash({ id: _id }), {
    done(_, draft) {
      onLeave()
      return toastOf(draft).done
    },
    undo: (_, draft) => toastOf(draft).undo(),
    reload: false,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    fillSlug(form, kind.makeSlug)
    const wasPublished = item?.published ?? false
    void save(async (saved) => {
      const next = saved.state === 'published' && !wasPublished ? onPublished?.(saved._id) : undefined
      const done = `The ${noun} is ${isNew ? 'created' : 'saved'}`
      if (saved.isAsTyped) toast.plain(`${done} as you typed it, because it takes too long to lay out`, next)
      else toast.good(done, next)
      setSaves((count) => count + 1)
      // Words typed while the item was being created are saved before the editor closes.
      if (!isNew) return
      await writing.flush()
      onLeave()
    })
  }

  async function leave() {
    const draft = await writing.flush()
    // Moves a new item to the trash if its fields are empty again.
    if (isNew && draft && !kind.isWorthSaving(editing.form.getValues())) await calls.trash({ id: draft._id })
    else if (isNew && draft) {
      toast.plain('Saved as a draft', { label: 'Discard', act: () => void discardNew(draft) })
    }
    onLeave()
  }

  return (
    <form {...form.attributes} onSubmit={submit}>
      <PageHead
        title={isNew ? kind.headings.create : kind.headings.edit}
        back={{ label: kind.headings.back, onBack: () => void leave() }}
      >
        {edited?.published && (
          <PreviewButton
            publicHref={kind.publicPath((edited.saved ?? edited).slug)}
            hasChanges={edited.draft !== null}
            findDraft={async () => {
              await writing.flush()
              return findPreview(calls, edited._id)
            }}
          />
        )}
        {edited && (
          <ConfirmButton
            button={
              <Button tone="line" icon={Trash2}>
                Delete
              </Button>
            }
            title={`Delete ${kind.name}`}
            name={edited.title || 'Untitled'}
            confirm="Delete"
            busyLabel="Deleting..."
            act={() => calls.trash({ id: edited._id })}
            done={() => {
              writing.forget()
              onLeave()
              return toastOf(edited).done
            }}
            undo={toastOf(edited).undo}
          >
            {kind.question}
          </ConfirmButton>
        )}
      </PageHead>
      <div className="note-stack">
        <FailureNote message={form.failure} />
        <WritingNotes editing={editing} now={now} />
      </div>
      <div className="writing columns columns--wide" data-view={view}>
        <div className="stack">
          <ItemTextCard
            form={form}
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
        </div>
        <div className="writing__side stack">
          <VisibilityCard
            form={form}
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
        </div>
      </div>
      {edited && <RecordCards item={edited} kind={kind} now={now} since={saves} onRestored={writing.take} />}
      <SaveBar>
        {uploads > 0 ? (
          <p className="beside" role="status">
            You can save once the upload has finished
          </p>
        ) : (
          <AutosaveLine progress={writing.progress} isSavedHere={writing.isSavedHere} />
        )}
        <Button tone="line" onClick={() => void leave()}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Saving..." disabled={uploads > 0}>
          {isNew ? `Create ${capitalised(noun)}` : 'Save Changes'}
        </Button>
      </SaveBar>
    </form>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
