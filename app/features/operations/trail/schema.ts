import { z } from 'zod'
import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import type { SaidPart } from '#services/audit/change-words.ts'
import type { ChangedField } from '#services/audit/changed-fields.ts'

/** A user's id, `removed:` and a name, or one of the actors without an account. */
const who = /^(system|command-line|removed:.{1,100}|[\w-]{1,60})$/
const kind = /^[a-z][a-z-]{0,40}$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const trailQuery = listQuery('/admin/system/trail', { who, kind, from: day, to: day })
export type TrailView = ViewOf<typeof trailQuery>

export const trailFilters = z.object({
  who: z.string().regex(who, 'There is no such person').optional(),
  kind: z.string().regex(kind, 'There is no such kind').optional(),
  from: z.string().regex(day, 'from must be like 2026-11-24').optional(),
  to: z.string().regex(day, 'to must be like 2026-11-24').optional(),
})
export type TrailFilters = z.output<typeof trailFilters>

/** An entry as the trail shows it. */
export interface TrailEntry {
  _id: string
  kind: string
  action: string
  at: string
  /** The studio's day. */
  day: string
  sentence: readonly SaidPart[]
  /** Facts in a second line. */
  detail: string
  changes: readonly ChangedField[]
}

interface Choice {
  value: string
  label: string
}

export interface TrailPage extends PageAnswer {
  entries: readonly TrailEntry[]
  people: readonly Choice[]
  kinds: readonly Choice[]
}

export const entriesPerPage = 25
/** The list ends after this many of the newest: counting 100,000 took longer than all the rest of the page. */
export const mostEntries = 10_000

/** Changed fields of an entry whose texts are shown. */
export const mostTexts = 3
