import { ShieldAlert } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { findPlace, retryEvent } from './form-place.ts'
import { type Reach, ReachLinks } from './reach-links.tsx'

/** What the form's place shows when the form cannot be used. What was typed into it is kept behind it. */
export function FormNotice({ reach }: { reach: Reach }) {
  return (
    <div className="fnotice" role="status" tabIndex={-1}>
      <Note tone="info" icon={ShieldAlert}>
        {botCheckMessages.couldNotLoad}
      </Note>
      <p className="t2">
        Whatever you have typed is kept. You can also reach me at <ReachLinks {...reach} />.
      </p>
      <Button tone="line" onClick={() => findPlace()?.dispatchEvent(new Event(retryEvent))}>
        Try again
      </Button>
    </div>
  )
}
