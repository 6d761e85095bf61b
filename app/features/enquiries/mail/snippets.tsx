import { Pencil, Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { RowButtons } from '#design/list/row-actions.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { changeSnippet, createSnippet, removeSnippet } from '../calls.ts'
import { type Snippet, snippetInput } from '../schema.ts'

interface SnippetChoiceProps {
  snippets: readonly Snippet[]
  /** The recipient's name. */
  name: string
  onInsert: (text: string) => void
}

/** Offers the saved texts; a press inserts one into the reply. */
export function SnippetChoice({ snippets, name, onInsert }: SnippetChoiceProps) {
  const [managing, setManaging] = useState(false)
  const none = snippets.length === 0
  return (
    <>
      <fieldset className="reply__snippets cluster" aria-label="Saved replies">
        <span className="t3">Saved replies</span>
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
          label={none ? 'New saved reply' : 'Manage saved replies'}
          title={none ? 'New saved reply' : 'Manage saved replies'}
          onClick={() => setManaging(true)}
        />
      </fieldset>
      <SnippetsDialog open={managing} snippets={snippets} onClose={() => setManaging(false)} />
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
  onClose: () => void
}

function SnippetsDialog({ open, snippets, onClose }: SnippetsDialogProps) {
  const [editing, setEditing] = useState<Snippet | 'new'>()
  const shown = editing ?? (snippets.length === 0 ? 'new' : undefined)

  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion(isTyped, 'the saved reply', () => {
    edit(undefined)
    onClose()
  })

  function edit(next: Snippet | 'new' | undefined) {
    setTyped(false)
    setEditing(next)
  }

  return (
    <Dialog open={open} onClose={close} title="Saved replies">
      {shown ? (
        <SnippetForm
          key={shown === 'new' ? shown : shown._id}
          snippet={shown === 'new' ? undefined : shown}
          onTyped={() => setTyped(true)}
          onSaved={() => edit(undefined)}
          onCancel={snippets.length === 0 ? close : () => edit(undefined)}
        />
      ) : (
        <>
          <ul aria-label="Saved replies">
            {snippets.map((snippet) => (
              <SnippetLine key={snippet._id} snippet={snippet} onEdit={() => edit(snippet)} />
            ))}
          </ul>
          <div className="above-4">
            <Button tone="line" icon={Plus} onClick={() => edit('new')}>
              New Saved Reply
            </Button>
          </div>
        </>
      )}
      {question}
    </Dialog>
  )
}

function SnippetLine({ snippet: { _id, title, body }, onEdit }: { snippet: Snippet; onEdit: () => void }) {
  return (
    <li className="grid text-end-mark gap-2 items-start pad-block-2 line-bottom">
      <div>
        <b>{title}</b>
        <span className="second-line second-line--two">{body}</span>
      </div>
      <RowButtons
        noun="saved reply"
        name={title}
        actions={[
          { verb: 'Edit', icon: Pencil, onPress: onEdit },
          {
            verb: 'Delete',
            icon: Trash2,
            act: () => removeSnippet({ id: _id }),
            done: 'Saved reply deleted',
            ask: 'Replies you sent with it stay as they are. This cannot be undone.',
          },
        ]}
      />
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
  const form = useRequestForm(snippetInput, {
    values: { title: snippet?.title ?? '', body: snippet?.body ?? '' },
    send: (body, key): Promise<Outcome> =>
      snippet ? changeSnippet({ id: snippet._id, body }) : createSnippet({ body, key }),
    done() {
      onSaved()
      return 'Saved reply saved'
    },
  })
  return (
    <form {...form.attributes} className="form" onInput={onTyped}>
      <Field label="Title" error={form.error('title')}>
        <TextInput {...form.register('title')} placeholder="Prices" autoComplete="off" data-autofocus />
      </Field>
      <Field
        label="Text"
        error={form.error('body')}
        help="{name} is replaced with the first name of the person you write to."
      >
        <TextArea {...form.register('body')} />
      </Field>
      <FailureNote message={form.failure} />
      <div className="form__act">
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Saving...">
          Save Reply
        </Button>
      </div>
    </form>
  )
}
