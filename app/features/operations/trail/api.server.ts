import type { App } from '#platform/app.ts'
import { writeCsv } from '#platform/csv.ts'
import { studioDay, toStudioTime } from '#platform/dates.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { textOf } from '#services/audit/change-words.ts'
import { streamEntries } from '#services/audit/entries.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { describeEntries, toEntryFilters } from './queries.server.ts'
import { type TrailEntry, type TrailFilters, trailFilters } from './schema.ts'

export function trailApi(): Api {
  const api = createApi()
  answerFile(
    api,
    {
      path: '/audit/export.csv',
      summary: 'Export the filtered audit trail as CSV',
      access: 'admin',
      query: trailFilters,
      mediaType: 'text/csv',
    },
    ({ app, input, viewer }) => ({
      fileName: `audit-trail-${studioDay(app.clock.now())}.csv`,
      content: recordExport(app, { kind: 'audit', by: viewer }, exportTrail(app, input)),
    }),
  )
  return api
}

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
function exportTrail(app: App, filters: TrailFilters): AsyncGenerator<string> {
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
