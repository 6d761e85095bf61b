import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '#platform/dates.ts'
import { Button } from '../actions/button.tsx'
import { Note } from '../marks/note.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { compareFields } from './compare-texts.ts'
import { type ComparedField, Comparison, withLabels } from './comparison.tsx'
import type { WrittenForm } from './use-written-form.ts'
import type { WrittenItem } from './writing-state.ts'

type Labels = Readonly<Record<string, string>>

/** Says that a text from this browser's storage is back in the form. */
export function RestoredNote({ at, now }: { at: string | undefined; now: string }) {
  if (!at) return null
  return (
    <Note tone="info">
      {`What you typed here ${formatMoment(at, now)} had not been saved. It is back in the form.`}
    </Note>
  )
}

interface WritingConflictProps<Values extends FieldValues, Item extends WrittenItem>
  extends Pick<TextConflictProps<object, Item>, 'noun' | 'labels' | 'explain'> {
  written: WrittenForm<Values, Item>
  /** Returns the texts to compare, by the names of their labels. The default is the values of the form. */
  textsOf?: (values: Values) => object
}

/** Lets the user choose between two texts written at the same time, and shows the text that was set aside. */
export function WritingConflict<Values extends FieldValues, Item extends WrittenItem>({
  written: { form, writing, valuesOf },
  textsOf = (values) => values,
  ...props
}: WritingConflictProps<Values, Item>) {
  const { progress, setAside } = writing
  const read = () => textsOf(form.getValues())
  return (
    <>
      {setAside !== undefined && (
        <SetAside
          fields={() => withLabels(props.labels, compareFields(read(), textsOf(setAside)))}
          onPutBack={writing.putBack}
          onDiscard={writing.discardSetAside}
        />
      )}
      <TextConflict
        {...props}
        valuesOf={(theirs) => textsOf(valuesOf(theirs))}
        read={read}
        theirs={progress.kind === 'conflict' ? progress.theirs : undefined}
        onChooseMine={writing.chooseMine}
        onTakeTheirs={writing.takeTheirs}
      />
    </>
  )
}

interface TextConflictProps<Values extends object, Theirs extends object> {
  /** 'post' */
  noun: string
  /** Names the compared things in buttons, such as 'rules'; the default is a text. */
  things?: string
  /** The other text; undefined without a conflict. */
  theirs: Theirs | undefined
  /** Labels of the compared fields. */
  labels: Labels
  valuesOf: (theirs: Theirs) => Values
  read: () => Values
  /** Returns sentences about the user and the time of the other text, and about the fate of both texts. */
  explain: (theirs: Theirs) => string
  onChooseMine: () => void
  onTakeTheirs: () => void
}

/** Lets the user choose between two texts written at the same time, now or later. */
export function TextConflict<Values extends object, Theirs extends object>(
  props: TextConflictProps<Values, Theirs>,
) {
  const { noun, things = 'text', theirs, labels, valuesOf, read, explain, onChooseMine, onTakeTheirs } = props
  const [later, setLater] = useState<Theirs>()
  const isAsking = theirs !== undefined && later !== theirs
  const between = useMemo(
    () => isAsking && withLabels(labels, compareFields(valuesOf(theirs), read())),
    [isAsking, theirs, labels, valuesOf, read],
  )
  return (
    <>
      {theirs !== undefined && !isAsking && (
        <Note
          tone="warn"
          action={
            <Button tone="bare" onClick={() => setLater(undefined)}>
              Compare
            </Button>
          }
        >
          {`Somebody else has changed this ${noun}. Choose which ${things} to keep. Nothing is saved until you do.`}
        </Note>
      )}
      <ConflictDialog
        open={isAsking}
        title={`This ${noun} has changed`}
        things={things}
        fields={between || []}
        onChooseMine={onChooseMine}
        onTakeTheirs={onTakeTheirs}
        onClose={() => setLater(theirs)}
      >
        {theirs === undefined ? '' : explain(theirs)}
      </ConflictDialog>
    </>
  )
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
            Show It
          </Button>
        }
      >
        Your text is stored in this browser.
      </Note>
      <Dialog
        open={open}
        wide
        onClose={() => setOpen(false)}
        title="Your stored text"
        foot={
          <>
            <Button tone="line" data-autofocus onClick={() => setOpen(false)}>
              Close
            </Button>
            <Button tone="line" onClick={onDiscard}>
              Discard It
            </Button>
            <Button onClick={onPutBack}>Use This Text</Button>
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
  things: string
  children: string
  fields: readonly ComparedField[]
  onChooseMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

function ConflictDialog({
  open,
  title,
  things,
  children,
  fields,
  onChooseMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const inTitleCase = `${things.charAt(0).toUpperCase()}${things.slice(1)}`
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
            Decide Later
          </Button>
          <Button tone="line" onClick={onTakeTheirs}>
            {`Use Their ${inTitleCase}`}
          </Button>
          <Button onClick={onChooseMine}>{`Keep My ${inTitleCase}`}</Button>
        </>
      }
    >
      <div className="compare">
        <p>{children}</p>
        <Comparison fields={fields} before="theirs" after="yours" />
      </div>
    </Dialog>
  )
}
