import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { compareFields } from '../revisions/compare-texts.ts'
import { type ComparedField, Comparison, withLabels } from './comparison.tsx'
import { typedNote } from './typed-note.ts'
import type { Writing } from './use-writing.ts'
import type { WrittenItem } from './writing-state.ts'

export interface WorkedOn extends WrittenItem {
  published: boolean
  isAsTyped: boolean
  draft: { savedAt: string; savedBy: string | null } | null
}

interface WritingNotesProps<Values extends object, Item extends WorkedOn> {
  /** 'post' */
  noun: string
  writing: Writing<Values, Item>
  /** Labels of the compared fields. */
  labels: Readonly<Record<string, string>>
  valuesOf: (item: Item) => Values
  read: () => Values
  /** Discards the draft. */
  onDiscard: () => void
  discarding: boolean
  now: string
}

/** Shows notes above the fields: restored input, unpublished changes, conflicts. */
export function WritingNotes<Values extends object, Item extends WorkedOn>({
  noun,
  writing,
  labels,
  valuesOf,
  read,
  onDiscard,
  discarding,
  now,
}: WritingNotesProps<Values, Item>) {
  const { progress, item, restoredAt, setAside } = writing
  const conflict = progress.kind === 'conflict' ? progress.theirs : undefined
  const [later, setLater] = useState<object>()
  const isAsking = conflict !== undefined && later !== conflict
  const between = useMemo(
    () => isAsking && withLabels(labels, compareFields(valuesOf(conflict), read())),
    [isAsking, conflict, labels, valuesOf, read],
  )

  return (
    <>
      {restoredAt && (
        <Note tone="info">
          {`What you typed here ${formatMoment(restoredAt, now)} had not reached the server. It is back in the form.`}
        </Note>
      )}
      {item?.isAsTyped && (
        <Note tone="warn" announce>
          {typedNote(`The saved ${noun}`)}
        </Note>
      )}
      {item?.published && item.draft && (
        <Note
          tone="info"
          action={
            <Button tone="bare" busy={discarding} onClick={onDiscard}>
              Discard changes
            </Button>
          }
        >
          {`The changes of ${formatMoment(item.draft.savedAt, now)}${
            item.draft.savedBy ? ` by ${item.draft.savedBy}` : ''
          } are private. Readers still see the ${noun} as it was; Save Changes publishes them.`}
        </Note>
      )}
      {setAside !== undefined && (
        <SetAside
          fields={() => withLabels(labels, compareFields(read(), setAside))}
          onPutBack={writing.putBack}
          onDiscard={writing.discardSetAside}
        />
      )}
      {conflict && !isAsking && (
        <Note
          tone="warn"
          action={
            <Button tone="bare" onClick={() => setLater(undefined)}>
              Compare
            </Button>
          }
        >
          {`Somebody else has changed this ${noun}. Nothing is saved until you choose between the two texts.`}
        </Note>
      )}
      <ConflictDialog
        open={isAsking}
        title={`This ${noun} was changed meanwhile`}
        fields={between || []}
        onChooseMine={writing.chooseMine}
        onTakeTheirs={writing.takeTheirs}
        onClose={() => setLater(conflict)}
      >
        {conflict ? describeOtherDraft(conflict, noun, now) : ''}
      </ConflictDialog>
    </>
  )
}

function describeOtherDraft({ draft }: WorkedOn, noun: string, now: string): string {
  if (!draft) return `While you wrote, another version of this ${noun} was saved.`
  const who = draft.savedBy ?? 'Somebody'
  return `While you wrote, ${who} worked on this ${noun} as well, ${formatMoment(draft.savedAt, now)}.`
}

interface SetAsideProps {
  /** Compares the set-aside text with the form. */
  fields: () => readonly ComparedField[]
  onPutBack: () => void
  onDiscard: () => void
}

/** Offers the user's own text, stored in this browser after the other text was chosen in a conflict. */
function SetAside({ fields, onPutBack, onDiscard }: SetAsideProps) {
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

interface ConflictDialogProps {
  open: boolean
  /** 'This post has been changed'. */
  title: string
  /** The user and time of the other text, as a sentence. */
  children: string
  fields: readonly ComparedField[]
  onChooseMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * Lets the user choose between two texts written at the same time. Neither is lost: theirs is a revision, ours stays
 * in this browser.
 */
function ConflictDialog({
  open,
  title,
  children,
  fields,
  onChooseMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={title}
      icon={Users}
      foot={
        <>
          <Button tone="line" data-autofocus onClick={onClose}>
            Decide later
          </Button>
          <Button tone="line" onClick={onTakeTheirs}>
            Take their text
          </Button>
          <Button onClick={onChooseMine}>Keep my text</Button>
        </>
      }
    >
      <div className="compare">
        <p>
          {children} Nothing is lost either way: their text stays among the revisions, and yours is set aside
          in this browser.
        </p>
        <Comparison fields={fields} before="theirs" after="yours" />
      </div>
    </Dialog>
  )
}
