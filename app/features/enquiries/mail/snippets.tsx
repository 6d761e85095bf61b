import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil, Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { changeSnippet, createSnippet, deleteSnippet } from '../inbox/requests.ts'
import { type Snippet, snippetInput } from '../schema.ts'

interface SnippetChoiceProps {
  snippets: readonly Snippet[]
  /** The recipient's name. */
  name: string
  onInsert: (text: string) => void
  onChanged: () => void
}

/** Offers the saved texts; a press inserts one into the reply. */
export function SnippetChoice({ snippets, name, onInsert, onChanged }: SnippetChoiceProps) {
  const [managing, setManaging] = useState(false)
  const none = snippets.length === 0
  return (
    <>
      <fieldset className="reply__snippets" aria-label="Snippets">
        <span className="t3">Snippets</span>
        {snippets.map(({ _id, title, body }) => (
          <button
            key={_id}
            type="button"
            className="chip chip--sm"
            onClick={() => onInsert(fillSnippet(body, name))}
          >
            {title}
          </button>
        ))}
        <IconButton
          tone="bare"
          icon={none ? Plus : Settings2}
          label={none ? 'New snippet' : 'Manage snippets'}
          title={none ? 'New snippet' : 'Manage snippets'}
          onClick={() => setManaging(true)}
        />
      </fieldset>
      <SnippetsDialog
        open={managing}
        snippets={snippets}
        onChanged={onChanged}
        onClose={() => setManaging(false)}
      />
    </>
  )
}

/** Replaces `{name}` by the recipient's first name. */
export function fillSnippet(body: string, name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return body.replaceAll('{name}', () => first)
}

/** Inserts text at the cursor as if typed, so that the browser's undo works. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // Deprecated, but the only way into the undo history; browsers without it insert the text below.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface SnippetsDialogProps {
  open: boolean
  snippets: readonly Snippet[]
  onChanged: () => void
  onClose: () => void
}

function SnippetsDialog({ open, snippets, onChanged, onClose }: SnippetsDialogProps) {
  const [editing, setEditing] = useState<Snippet | 'new'>()
  const shown = editing ?? (snippets.length === 0 ? 'new' : undefined)

  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion(isTyped, 'the snippet', () => {
    edit(undefined)
    onClose()
  })

  function edit(next: Snippet | 'new' | undefined) {
    setTyped(false)
    setEditing(next)
  }
  function saved() {
    edit(undefined)
    onChanged()
  }

  return (
    <Dialog open={open} onClose={close} title="Snippets">
      {shown ? (
        <SnippetForm
          key={shown === 'new' ? shown : shown._id}
          snippet={shown === 'new' ? undefined : shown}
          onTyped={() => setTyped(true)}
          onSaved={saved}
          onCancel={snippets.length === 0 ? close : () => edit(undefined)}
        />
      ) : (
        <>
          <ul aria-label="Snippets">
            {snippets.map((snippet) => (
              <SnippetLine
                key={snippet._id}
                snippet={snippet}
                onEdit={() => edit(snippet)}
                onChanged={onChanged}
              />
            ))}
          </ul>
          <div className="snippets__new">
            <Button tone="line" icon={Plus} onClick={() => edit('new')}>
              New snippet
            </Button>
          </div>
        </>
      )}
      {question}
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
        <span className="second-line">{body}</span>
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
        act={() => deleteSnippet(_id)}
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
  onTyped: () => void
  onSaved: () => void
  onCancel: () => void
}

function SnippetForm({ snippet, onTyped, onSaved, onCancel }: SnippetFormProps) {
  const toast = useToast()
  const requests = useRequestKey()
  const form = useForm({
    resolver: zodResolver(snippetInput),
    defaultValues: { title: snippet?.title ?? '', body: snippet?.body ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (text) => {
    const saving = snippet ? changeSnippet(snippet._id, text) : createSnippet(text, requests.keyFor(text))
    const outcome: Outcome = await saving
    if (!outcome.ok) return showFailure(form, outcome)
    toast.good('Snippet saved')
    onSaved()
  })

  return (
    <form className="form" noValidate onSubmit={submit} onInput={onTyped}>
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
      <FailureNote message={errors.root?.message} />
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
