import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import type { ImportCounts } from './counts.ts'

/** Bytes. A site of 20,000 articles has a quarter of it. */
export const largestExport = 1024 ** 3
const time = z.iso.datetime()
const count = z.int()

export const importCounts = z.object({
  lines: z.array(
    z.object({ what: z.string(), inFile: count, comesIn: count, known: count, staysOut: count }),
  ),
  notTaken: z.array(z.object({ what: z.string(), reason: z.string(), count, titles: z.array(z.string()) })),
  noted: z.array(
    z.object({
      note: z.string(),
      count,
      items: z.array(z.object({ title: z.string(), href: z.string().optional() })),
    }),
  ),
}) satisfies z.ZodType<ImportCounts>

export type ImportState = 'reading' | 'planned' | 'unreadable' | 'running' | 'interrupted' | 'done' | 'undone'

export const importItem = z.object({
  id: z.string(),
  state: z.string(),
  /** The name of the file. */
  file: z.string(),
  createdAt: time,
  createdByName: z.string().nullable(),
  startedAt: time.nullable(),
  shownAt: time.nullable(),
  undoneAt: time.nullable(),
  problem: z.string().nullable(),
})
export type ImportItem = z.output<typeof importItem>

export const importList = z.object({ imports: z.array(importItem), ...pageAnswer })

export const importView = importItem.extend({
  /** `WordPress export`; null until the file has been read. */
  kind: z.string().nullable(),
  address: z.string().nullable(),
  writtenAt: time.nullable(),
  bytes: count.nullable(),
  progress: z.object({ done: count, total: count, now: z.string() }).nullable(),
  counts: importCounts.nullable(),
  fetchPictures: z.boolean(),
  canUndo: z.boolean(),
  undoUntil: time.nullable(),
  /** Whether the file is still there for fetching missing pictures. */
  hasFile: z.boolean(),
  /** `report.txt` and `comments.csv`, if they exist. */
  reportFiles: z.array(z.string()),
})
export type ImportView = z.output<typeof importView>
export const importAnswer = z.object({ import: importView })

export const startInput = z.object({ fetchPictures: z.boolean(), withRedirects: z.boolean() })

export const undoPlan = z.object({
  removed: z.record(z.string(), count),
  addresses: count,
  changed: z.array(z.string()),
})
export type UndoPlan = z.output<typeof undoPlan>

const noFile = 'Choose the file again.'
export const uploadQuery = z.object({
  file: z
    .string(noFile)
    .max(200)
    .regex(/^[^/\\\0]{1,190}\.(xml|json)$/i, 'Choose the .xml file of WordPress or the .json file of Ghost.'),
})

export const idAnswer = z.object({ id: z.string() })
