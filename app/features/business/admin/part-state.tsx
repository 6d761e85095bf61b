import { formatMoment } from '#platform/dates.ts'
import type { PartSummary } from '../schema.ts'

/** Says whether a part is as the folder has it, or who changed it and when. */
export function PartState({ part: { state, by, updatedAt }, now }: { part: PartSummary; now: string }) {
  if (state === 'folder' || updatedAt === null) return <p>As in the folder</p>
  return <p className="num">{`Changed by ${by ?? 'a former user'} ${formatMoment(updatedAt, now)}`}</p>
}
