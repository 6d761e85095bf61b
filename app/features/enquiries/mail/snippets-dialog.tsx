import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-action.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { changeSnippet, createSnippet, deleteSnippet } from '../inbox/requests.ts'
import { type Snippet, snippetInput } from '../schema.ts'

interface SnippetsDialogProps {
  open: boolean
  snippets: readonly Snippet[]
  onChanged: () => void
  onClose: () => void
}

export function SnippetsDialog({ open, snippets, onChanged, onClose }: SnippetsDialogProps) {
  const [editing, setEditing] = useState<Snippet | 'new'>()
  const shown = editing ?? (snippets.length === 0 ? 'new' : undefined)

  function close() {
    setEditing(undefined)
    onClose()
  }
  function saved() {
    setEditing(undefined)
    onChanged()
  }

  return (
    <Dialog open={open} onClose={close} title="Snippets">
      {shown ? (
        <SnippetForm
          key={shown === 'new' ? shown : shown._id}
          snippet={shown === 'new' ? undefined : shown}
          onSaved={saved}
          onCancel={snippets.length === 0 ? close : () => setEditing(undefined)}
        />
      ) : (
        <>
          <ul aria-label="Snippets">
            {snippets.map((snippet) => (
              <SnippetLine
                key={snippet._id}
                snippet={snippet}
                onEdit={() => setEditing(snippet)}
                onChanged={onChanged}
              />
            ))}
          </ul>
          <div className="snippets__new">
            <Button tone="line" icon={Plus} onClick={() => setEditing('new')}>
              New snippet
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface SnippetLineProps {
  snippet: Snippet
  onEdit: () => void
  onChanged: () => void
}

function SnippetLine({ snippet: { _id, title, body }, onEdit, onChanged }: SnippetLineProps) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  return (
    <li className="snippets__row">
      <div>
        <b>{title}</b>
        <span className="d">{body}</span>
      </div>
      <span className="tbl__acts">
        <IconButton tone="bare" icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
        <IconButton tone="bad" icon={Trash2} label={`Delete ${title}`} onClick={() => setAsking(true)} />
      </span>
      <ConfirmAction
        open={asking}
        title="Delete snippet"
        name={title}
        confirm="Delete"
        act={() => attempt(deleteSnippet(_id))}
        onDone={() => {
          setAsking(false)
          toast.good('Snippet deleted')
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Replies that were made with it stay as they are. This cannot be undone.
      </ConfirmAction>
    </li>
  )
}

interface SnippetFormProps {
  /** Absent: the form creates a snippet. */
  snippet: Snippet | undefined
  onSaved: () => void
  onCancel: () => void
}

export function SnippetForm({ snippet, onSaved, onCancel }: SnippetFormProps) {
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    resolver: zodResolver(snippetInput),
    defaultValues: { title: snippet?.title ?? '', body: snippet?.body ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (text) => {
    const saving = snippet ? changeSnippet(snippet._id, text) : createSnippet(text, key)
    const outcome = await attempt<unknown>(saving)
    if (!outcome.ok) return showFailure(form, outcome)
    toast.good('Snippet saved')
    onSaved()
  })

  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} placeholder="Prices" autoComplete="off" data-autofocus />
      </Field>
      <Field
        label="Text"
        error={errors.body?.message}
        help="{name} becomes the first name of the person you write to."
      >
        <TextArea {...form.register('body')} />
      </Field>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
      <div className="form__act">
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save Snippet
        </Button>
      </div>
    </form>
  )
}
