import type { App } from '#platform/app.ts'
import { writeCsv } from '#platform/csv.ts'
import { toStudioTime } from '#platform/dates.ts'
import { textOf } from '#services/audit/change-words.ts'
import { streamEntries } from '#services/audit/entries.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { describeEntries, toEntryFilters } from './queries.server.ts'
import type { TrailEntry, TrailFilters } from './schema.ts'

export const ownTrail: TrailKind = {
  words: { noun: 'audit trail', nouns: 'Audit trail', actions: { exported: 'exported the audit trail' } },
}

/** Longer than on the screen, and still short enough for a cell. */
const longest = 1000

const columns: [string, (entry: TrailEntry, kinds: Kinds) => string][] = [
  ['When', ({ at }) => toStudioTime(at).replace('T', ' ')],
  ['Who', ({ sentence }) => sentence[0]?.text ?? ''],
  ['What', ({ sentence }) => textOf(sentence)],
  ['Kind', (entry, kinds) => kinds[entry.kind]?.words.nouns ?? entry.kind],
  ['Details', ({ detail }) => detail],
  ['Before', ({ changes }) => changes.map(({ label, before }) => `${label}: ${before}`).join('\n')],
  ['After', ({ changes }) => changes.map(({ label, after }) => `${label}: ${after}`).join('\n')],
]
type Kinds = App['trail']

/** Writes everything that the filters match as CSV. */
export function exportTrail(app: App, filters: TrailFilters): AsyncGenerator<string> {
  return writeCsv(
    columns.map(([head]) => head),
    readRows(app, filters),
  )
}

async function* readRows(app: App, filters: TrailFilters): AsyncGenerator<string[]> {
  for await (const entries of streamEntries(app.db, toEntryFilters(filters))) {
    for (const entry of await describeEntries(app, entries, longest)) {
      yield columns.map(([, read]) => read(entry, app.trail))
    }
  }
}
