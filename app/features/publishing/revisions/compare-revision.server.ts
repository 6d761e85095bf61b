import { type Comparison, compareFields } from '#design/writing/compare-texts.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { RevisionLine } from '../calls/answers.ts'
import { findEdited, type ItemKind, type ItemRow, type ItemText } from '../item-kind.server.ts'
import { findRevision, type Revision } from './revisions.server.ts'

/** Finds a revision and compares it with another one, by default with the current text. */
export async function compareRevision<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  kind: ItemKind<Row, Text, unknown>,
  { id, revision, with: other }: { id: string; revision: string; with: string | undefined },
): Promise<{ revision: RevisionLine; text: Text; comparison: Comparison } | undefined> {
  const [found, edited] = await Promise.all([findRevision<Text>(db, id, revision), findEdited(db, kind, id)])
  if (!found || !edited) return undefined
  const text = { ...kind.empty, ...found.text }
  const against = other === undefined ? edited.text : (await findRevision<Text>(db, id, other))?.text
  if (!against) return undefined
  return {
    revision: lineOf(found, edited.row.draftRevision),
    text,
    comparison: compareFields(text, { ...kind.empty, ...against }),
  }
}

function lineOf({ id, text: _, ...line }: Revision<unknown>, current: string | null): RevisionLine {
  return { _id: id, ...line, current: id === current }
}
