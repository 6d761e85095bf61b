import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import type { Writing } from '#design/writing/use-writing.ts'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import type { WrittenItem } from '#design/writing/writing-state.ts'
import { formatMoment } from '#platform/dates.ts'
import { typedNote } from './typed-note.ts'

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
  const { item, restoredAt } = writing
  return (
    <>
      <RestoredNote at={restoredAt} now={now} />
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
              Discard Changes
            </Button>
          }
        >
          {`The changes of ${formatMoment(item.draft.savedAt, now)}${
            item.draft.savedBy ? ` by ${item.draft.savedBy}` : ''
          } are not published yet. Readers still see the earlier ${noun}. Save Changes publishes them.`}
        </Note>
      )}
      <WritingConflict
        noun={noun}
        writing={writing}
        labels={labels}
        valuesOf={valuesOf}
        read={read}
        explain={(theirs) =>
          `${describeOtherDraft(theirs, noun, now)} Nothing is lost. Their text is kept under Revisions, and yours is stored in this browser.`
        }
      />
    </>
  )
}

function describeOtherDraft({ draft }: WorkedOn, noun: string, now: string): string {
  if (!draft) return `Another version of this ${noun} was saved while you were writing.`
  const who = draft.savedBy ?? 'Somebody'
  return `While you wrote, ${who} worked on this ${noun} as well, ${formatMoment(draft.savedAt, now)}.`
}
