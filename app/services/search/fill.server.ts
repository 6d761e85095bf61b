import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { endHeading } from '#platform/markdown/read-html.server.ts'
import { forgetDocuments, recordDocument, searchLock, tidyJob } from './documents.server.ts'
import { indexOf } from './index-of.server.ts'
import { publicKinds, type SearchDocument, type SearchKind } from './kinds.ts'

/** Lists the documents of a kind, for those that no command has recorded. */
export interface SearchSource {
  kind: SearchKind
  /** True for texts of the program and of the studio's folder, which change by a restart. */
  isStatic?: boolean
  /** Lists documents in the order of their ids, from the one after `after` on. */
  list(db: Database, after: string, limit: number): Promise<readonly SearchDocument[]>
}

/** The sources of all kinds, of which the server has the list. */
export type SearchSources = (app: App) => readonly SearchSource[]

/** Visitors find static documents from the beginning of time on. */
export const always = new Date(0).toISOString()

/** Makes one text of several, each of which ends as a sentence: in an excerpt, none runs into the next. */
export const joinSentences = (texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text ? endHeading(text) : [])).join(' ')

/** Makes the source of documents that the program or the studio has. Their bodies say each sentence once, as excerpts do. */
export function staticSource(kind: SearchKind, list: () => readonly SearchDocument[]): SearchSource {
  const inOrder = () =>
    list()
      .map((document) => ({ ...document, body: withoutRepeats(document.body) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    kind,
    isStatic: true,
    list: async (_, after, limit) =>
      inOrder()
        .filter(({ id }) => id > after)
        .slice(0, limit),
  }
}

/** A page may have a sentence in its summary and in its text. */
const withoutRepeats = (text: string) => [...new Set(text.split(/(?<=[.!?])\s+/u))].join(' ')

const fillJob = 'search-fill'
const payloadSchema = z.object({ kinds: z.array(z.string()) })

/** Has a job bring the documents of these kinds up to their sources, after a change of many things at once. */
export async function enqueueFill(tx: Transaction, kinds: readonly SearchKind[]): Promise<void> {
  await tx.enqueue(fillJob, { kinds })
}

/**
 * Enqueues the filling of kinds that have no document, and of all public ones: while machines are upgraded one after another,
 * the version before takes texts back without a word to the search, and the last start comes after its end.
 */
export async function fillAtStart(app: App, sourcesOf: SearchSources): Promise<void> {
  const sources = sourcesOf(app)
  await inTransaction(app, async (tx) => {
    const rows = await tx.selectFrom('searchDocument').select('kind').distinct().execute()
    const known = new Set<string>(rows.map(({ kind }) => kind))
    const due = sources.filter(
      ({ kind, isStatic }) =>
        isStatic || !known.has(kind) || (publicKinds as readonly SearchKind[]).includes(kind),
    )
    await enqueueFill(
      tx,
      due.map(({ kind }) => kind),
    )
  })
}

export function searchJobs(sourcesOf: SearchSources): JobHandlers {
  return {
    async [fillJob](app, payload) {
      const { kinds } = payloadSchema.parse(payload)
      // The change may be another process's, whose words are not in force here yet.
      await app.pages.refresh()
      for (const source of sourcesOf(app)) if (kinds.includes(source.kind)) await fillKind(app, source)
    },
    [tidyJob]: (app) => tidySearch(app),
  }
}

/** Short enough for others to write in between. */
const portion = 10

/** Brings the documents of a kind up to what its source lists. */
async function fillKind(app: App, source: SearchSource): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await inTransaction(app, (tx) => fillPortion(tx, source, from))
  }
}

/** Returns the last id, after which the next portion begins; undefined at the end. */
async function fillPortion(
  tx: Transaction,
  source: SearchSource,
  after: string,
): Promise<string | undefined> {
  await tx.lock(searchLock)
  const documents = await source.list(tx, after, portion)
  const last = documents.length < portion ? undefined : documents.at(-1)?.id
  let known = tx
    .selectFrom('searchDocument')
    .select('id')
    .where('kind', '=', source.kind)
    .where('id', '>', after)
  if (last !== undefined) known = known.where('id', '<=', last)
  const ids = new Set(documents.map(({ id }) => id))
  const gone = (await known.execute()).map(({ id }) => id).filter((id) => !ids.has(id))
  await forgetDocuments(tx, source.kind, gone)
  for (const document of documents) await recordDocument(tx, document)
  return last
}

/** The hour of the night, in UTC, in which everything is compared. */
const nightlyHour = 3

/**
 * Compares all documents with their sources and removes words that no document has, once a night: while machines are
 * upgraded one after another, the version before records nothing.
 */
export async function sweepSearch(app: App, sourcesOf: SearchSources): Promise<void> {
  if (app.clock.now().getUTCHours() !== nightlyHour) return
  for (const source of sourcesOf(app)) await fillKind(app, source)
  await sweepWords(app)
}

const wordsAtOnce = 200

/** Removes words from the vocabulary that no document has. */
async function sweepWords(app: App): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { word: string }[] = await app.db
      .selectFrom('searchWord')
      .select('word')
      .where('word', '>', after)
      .orderBy('word')
      .limit(wordsAtOnce)
      .execute()
    const words = rows.map(({ word }) => word)
    const unused = await listUnused(app.db, words)
    if (unused.length > 0) await removeUnused(app, unused)
    after = words.length < wordsAtOnce ? undefined : words.at(-1)
  }
}

const listUnused = async (db: Database, words: readonly string[]): Promise<string[]> =>
  words.length === 0 ? [] : indexOf(db).listUnused(db, words)

/** Looks again while nobody records: without the lock a document that is not committed yet would lose its words. */
async function removeUnused(app: App, words: readonly string[]): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.lock(searchLock)
    const unused = await listUnused(tx, words)
    if (unused.length > 0) await tx.deleteFrom('searchWord').where('word', 'in', unused).execute()
  })
}

/** Removes the words of removed documents, from the vocabulary and from the index. */
export async function tidySearch(app: App): Promise<void> {
  await sweepWords(app)
  let isRest = true
  for (let isFirst = true; isRest; isFirst = false) {
    isRest = await inTransaction(app, (tx) => indexOf(tx).tidy(tx, isFirst))
  }
}
