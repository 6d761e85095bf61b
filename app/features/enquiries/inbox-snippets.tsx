import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { fillSnippet } from './fill-snippet.ts'
import type { Snippet } from './inbox-schema.ts'
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
