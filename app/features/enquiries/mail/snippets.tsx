import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import type { Snippet } from '../schema.ts'
import { SnippetsDialog } from './snippets-dialog.tsx'

interface InboxSnippetsProps {
  snippets: readonly Snippet[]
  /** Whom the reply is for. */
  name: string
  onInsert: (text: string) => void
  onChanged: () => void
}

/** Texts that replies are often made of: one press puts one in. */
export function InboxSnippets({ snippets, name, onInsert, onChanged }: InboxSnippetsProps) {
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

/** A snippet as it goes into a reply: `{name}` becomes the first name of whom it is for. */
export function fillSnippet(body: string, name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return body.replaceAll('{name}', () => first)
}

/** Into the text at the cursor, as if typed, so that the browser's own undo takes it back. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // Deprecated, but there is no other way into the undo history; where it is gone, the text still arrives.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
