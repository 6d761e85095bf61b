import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { findEdited, type ItemRow, type ItemText, type Publication } from '../item-kind.server.ts'

/** Describes one kind of item to the shared calls. */
export interface ItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType> {
  publication: Publication<Row, Text, unknown>
  /** `/blog` */
  root: `/${string}`
  /** Names one item in paths and answers: `post`. */
  noun: string
  /** First part of a preview's address: `blog`. */
  preview: string
  /** An item as the editor opens it, under its noun. */
  answer: Answer
  text: z.ZodType
  /** Input of a draft: any part of the text, valid or not. */
  draft: z.ZodType<Partial<Text> & { version?: number | undefined }>
}

/** Returns an item as the editor opens it, under its noun. */
export async function answerEdited<Row extends ItemRow, Text extends ItemText>(
  app: Pick<App, 'clock' | 'db'>,
  { publication, noun }: Pick<ItemCalls<Row, Text, z.ZodType>, 'publication' | 'noun'>,
  id: string,
  db: Database = app.db,
): Promise<Record<string, object>> {
  const found = await findEdited(db, publication, id)
  if (!found) throw new AppError('not-found', publication.messages.notFound)
  return { [noun]: publication.onWire(found, app.clock.now()) }
}
