import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import type { Snippet } from '../schema.ts'
import { SnippetsDialog } from './snippets-dialog.tsx'

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
      <fieldset className="snips" aria-label="Snippets">
        <span className="t3">Snippets</span>
        {snippets.map(({ _id, title, body }) => (
          <button key={_id} type="button" className="chip" onClick={() => onInsert(fillSnippet(body, name))}>
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
