import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { moveEntry } from '#design/fields/entries-field.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import type { FeaturedProject } from '../featured.server.ts'
import { orderFeatured } from '../requests.ts'
import './project-editor.css'

/** Lets the owner order the featured projects. */
export function FeaturedOrder({ featured }: { featured: readonly FeaturedProject[] }) {
  const [order, setOrder] = useState<readonly FeaturedProject[]>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown = order ?? []
  const { run, busy, failure, forget } = useAction(() => orderFeatured(shown.map(({ _id }) => _id)), {
    done() {
      setOrder(undefined)
      return 'The order is saved'
    },
    failed: 'note',
  })

  function move(from: number, by: 1 | -1) {
    const to = from + by
    setOrder(moveEntry(shown, from, to))
    setSaid(`${shown[from]?.title} is now number ${to + 1} of ${shown.length}`)
    // Keeps the focus on the pressed arrow, which has moved with its line, or on its neighbour at an end.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.children[to]?.querySelectorAll('button') ?? [])]
      const wanted = by === -1 ? buttons[0] : buttons[1]
      ;(wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted)?.focus()
    })
  }

  return (
    <>
      <Button
        tone="line"
        icon={ListOrdered}
        onClick={() => {
          forget()
          setOrder(featured)
        }}
      >
        Order featured
      </Button>
      <Dialog
        open={order !== undefined}
        locked={busy}
        onClose={() => setOrder(undefined)}
        title="Order of featured projects"
        foot={
          <>
            <Button tone="line" disabled={busy} onClick={() => setOrder(undefined)}>
              Cancel
            </Button>
            <Button busy={busy} busyLabel="Saving..." onClick={() => void run()}>
              Save order
            </Button>
          </>
        }
      >
        <FailureNote message={failure?.message} />
        <ol className="order" ref={list}>
          {shown.map(({ _id, title, client }, index) => (
            <li key={_id}>
              <span className="num">{index + 1}</span>
              <div>
                <b>{title || 'Untitled'}</b>
                <span className="t3">{client}</span>
              </div>
              <IconButton
                tone="bare"
                icon={ArrowUp}
                label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                tone="bare"
                icon={ArrowDown}
                label={`Move ${title} down`}
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          ))}
        </ol>
        <VisuallyHidden live>{said}</VisuallyHidden>
      </Dialog>
    </>
  )
}
