import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type ComparedField, Comparison } from './comparison.tsx'

interface SetAsideProps {
  /** Compares the set-aside text with the form. */
  fields: () => readonly ComparedField[]
  onPutBack: () => void
  onDiscard: () => void
}

/** Offers the user's own text, stored in this browser after the other text was chosen in a conflict. */
export function SetAside({ fields, onPutBack, onDiscard }: SetAsideProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Note
        tone="info"
        action={
          <Button tone="bare" onClick={() => setOpen(true)}>
            Show it
          </Button>
        }
      >
        The text you typed is set aside in this browser.
      </Note>
      <Dialog
        open={open}
        wide
        onClose={() => setOpen(false)}
        title="Your text, set aside"
        foot={
          <>
            <Button tone="line" data-autofocus onClick={() => setOpen(false)}>
              Close
            </Button>
            <Button tone="line" onClick={onDiscard}>
              Discard it
            </Button>
            <Button onClick={onPutBack}>Put it back</Button>
          </>
        }
      >
        {open && <Comparison fields={fields()} before="the form" after="your text" />}
      </Dialog>
    </>
  )
}
