import { Pencil, Plus, Settings2, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { FormArea, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { RowButtons } from '#design/list/row-actions.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { changeSnippet, createSnippet, removeSnippet } from '../calls.ts'
import { type Snippet, snippetInput } from '../schema.ts'

interface SnippetChoiceProps {
  snippets: readonly Snippet[]
  /** The recipient's name. */
  name: string
  onInsert: (text: string) => void
  /** Further tools, after the saved texts. */
  children?: ReactNode
}

/** Offers the saved texts; a press inserts one into the reply. */
export function SnippetChoice({ snippets, name, onInsert, children }: SnippetChoiceProps) {
  const [managing, setManaging] = useState(false)
  return (
    <>
      <fieldset className="reply__snippets cluster items-center below-2 gap-1" aria-label="Saved replies">
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
        {snippets.length === 0 ? (
          <SnippetButton
            button={<IconButton tone="bare" icon={Plus} label="New saved reply" title="New saved reply" />}
          />
        ) : (
          <IconButton
            tone="bare"
            icon={Settings2}
            label="Manage saved replies"
            title="Manage saved replies"
            onClick={() => setManaging(true)}
          />
        )}
        {children}
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
  return (
    <Dialog open={open} onClose={onClose} title="Saved replies">
      <ul aria-label="Saved replies">
        {snippets.map((snippet) => (
          <SnippetLine key={snippet._id} snippet={snippet} />
        ))}
      </ul>
      <div className="above-4">
        <SnippetButton
          button={
            <Button tone="line" icon={Plus}>
              New Saved Reply
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}

function SnippetLine({ snippet }: { snippet: Snippet }) {
  const { _id, title, body } = snippet
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
          {
            verb: 'Delete',
            icon: Trash2,
            act: () => removeSnippet({ id: _id }),
            done: 'Saved reply deleted',
            ask: 'Replies you sent with it stay as they are. This cannot be undone.',
          },
        ]}
      >
        <SnippetButton
          snippet={snippet}
          button={<IconButton tone="bare" icon={Pencil} label={`Edit ${title}`} title="Edit" />}
        />
      </RowButtons>
    </li>
  )
}

interface SnippetButtonProps {
  button: ReactElement<ComponentProps<'button'>>
  /** Absent: the form creates a snippet. */
  snippet?: Snippet
}

function SnippetButton({ button, snippet }: SnippetButtonProps) {
  const form = useRequestForm(snippetInput, {
    values: { title: snippet?.title ?? '', body: snippet?.body ?? '' },
    send: (body, key): Promise<Outcome> =>
      snippet ? changeSnippet({ id: snippet._id, body }) : createSnippet({ body, key }),
    done: 'Saved reply saved',
    after: (body) => (snippet ? body : { title: '', body: '' }),
  })
  return (
    <FormButton
      button={button}
      title={snippet ? 'Edit saved reply' : 'New saved reply'}
      confirm="Save Reply"
      busyLabel="Saving..."
      unsaved="the saved reply"
      form={form}
    >
      <FormText
        form={form}
        name="title"
        label="Title"
        placeholder="Prices"
        autoComplete="off"
        data-autofocus
      />
      <FormArea
        form={form}
        name="body"
        label="Text"
        help="{name} is replaced with the first name of the person you write to."
      />
    </FormButton>
  )
}
