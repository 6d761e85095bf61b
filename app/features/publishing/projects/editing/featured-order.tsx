import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { StepButtons } from '#design/fields/step-buttons.tsx'
import { useOrderedList } from '#design/fields/use-ordered-list.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { orderFeatured } from '../calls.ts'
import type { FeaturedProject } from '../featured.server.ts'
import './project-editor.css'

/** Lets the owner order the featured projects. */
export function FeaturedOrder({ featured }: { featured: readonly FeaturedProject[] }) {
  const [shown, setShown] = useState<readonly FeaturedProject[]>()
  const order = useOrderedList<FeaturedProject, HTMLOListElement>(
    shown ?? [],
    setShown,
    ({ title }) => title || 'Untitled',
  )
  const save = useAction((ids: string[]) => orderFeatured({ body: { ids } }), {
    done() {
      setShown(undefined)
      return 'Order saved'
    },
    failed: 'note',
  })

  return (
    <>
      <Button
        tone="line"
        icon={ListOrdered}
        onClick={() => {
          save.forget()
          setShown(featured)
        }}
      >
        Order Featured
      </Button>
      <Dialog
        open={shown !== undefined}
        locked={save.busy}
        onClose={() => setShown(undefined)}
        title="Order of featured projects"
        foot={
          <>
            <Button tone="line" disabled={save.busy} onClick={() => setShown(undefined)}>
              Cancel
            </Button>
            <Button
              busy={save.busy}
              busyLabel="Saving..."
              onClick={() => void save.run((shown ?? []).map(({ _id }) => _id))}
            >
              Save Order
            </Button>
          </>
        }
      >
        <FailureNote message={save.failure?.message} />
        <ol className="list list--ordered" ref={order.ref}>
          {shown?.map(({ _id, title, client }, index) => (
            <li key={_id}>
              <span className="num">{index + 1}</span>
              <div>
                <b>{title || 'Untitled'}</b>
                <span className="t3">{client}</span>
              </div>
              <StepButtons order={order} index={index} name={title || 'Untitled'} />
            </li>
          ))}
        </ol>
        <VisuallyHidden live>{order.announcement}</VisuallyHidden>
      </Dialog>
    </>
  )
}
