import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import type { ImportCounts } from './counts.ts'

/** Bytes. A site of 20,000 articles has a quarter of it. */
export const largestExport = 1024 ** 3
const time = z.iso.datetime()
const count = z.int()
const reasons = z.array(
  z.object({ what: z.string(), reason: z.string(), count, titles: z.array(z.string()) }),
)

const importCounts = z.object({
  items: count,
  lines: z.array(
    z.object({ what: z.string(), inFile: count, comesIn: count, known: count, staysOut: count }),
  ),
  notTaken: reasons,
  noted: reasons,
}) satisfies z.ZodType<ImportCounts>

const states = ['reading', 'planned', 'unreadable', 'running', 'interrupted', 'done', 'undone'] as const
export type ImportState = (typeof states)[number]

export const importView = z.object({
  id: z.string(),
  state: z.enum(states),
  /** The name of the file. */
  file: z.string(),
  /** `WordPress export`; null until the file has been read. */
  kind: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: time,
  createdByName: z.string().nullable(),
  startedAt: time.nullable(),
  /** Null if it cannot be undone. */
  undoUntil: time.nullable(),
  problem: z.string().nullable(),
  progress: z.object({ done: count, now: z.string() }).nullable(),
  /** Of the import, or of the look before it. */
  counts: importCounts.nullable(),
  fetchPictures: z.boolean(),
  /** `report.txt` and `comments.csv`, if they exist. */
  reportFiles: z.array(z.string()),
})
export type ImportView = z.output<typeof importView>

export const importList = z.object({ imports: z.array(importView), ...pageAnswer })
export const importAnswer = z.object({ import: importView })
export const idAnswer = z.object({ id: z.string() })
export const startInput = z.object({ fetchPictures: z.boolean() })

export const undoAnswer = z.object({
  /** The number of removed items, by kind. */
  removed: z.record(z.string(), count),
  addresses: count,
  /** The titles of items that stay, because somebody has changed or used them. */
  changed: z.array(z.string()),
})

export const uploadName = z.object({
  file: z
    .string()
    .regex(/^[^/\\\0]{1,190}\.(xml|json)$/i, 'Choose the .xml file of WordPress or the .json file of Ghost.'),
})
