import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Note } from '#design/marks/note.tsx'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import type { WrittenItem } from '#design/writing/writing-state.ts'
import { formatMoment } from '#platform/dates.ts'
import { itemIn } from '../calls/item-calls.ts'
import type { ItemEditing, ItemValues } from './item-form.ts'
import { typedNote } from './text-preview.tsx'

export interface WorkedOn extends WrittenItem {
  _id: string
  version: number
  published: boolean
  isAsTyped: boolean
  draft: { savedAt: string; savedBy: string | null } | null
}

interface WritingNotesProps<Values extends ItemValues, Item extends WorkedOn> {
  editing: ItemEditing<Values, Item>
  now: string
}

/** Shows notes above the fields: restored input, unpublished changes, conflicts. */
export function WritingNotes<Values extends ItemValues, Item extends WorkedOn>({
  editing,
  now,
}: WritingNotesProps<Values, Item>) {
  const { kind, writing } = editing
  const { noun, calls } = kind
  const { item, restoredAt } = writing
  const discard = useAction(
    ({ _id: id, version }: Item) => itemIn(noun, calls.discardDraft({ id, query: { version } })),
    {
      done(saved) {
        writing.take(saved)
        return 'Changes discarded. You can find them under Revisions'
      },
      reload: false,
    },
  )
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
            <Button tone="bare" busy={discard.busy} onClick={() => void discard.run(item)}>
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
        written={editing}
        labels={kind.labels}
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
