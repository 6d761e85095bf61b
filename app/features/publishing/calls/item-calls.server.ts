import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { findEdited, type ItemKind, type ItemRow, type ItemText } from '../item-kind.server.ts'

/** Describes one kind of item to the shared calls. */
export interface ItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType> {
  kind: ItemKind<Row, Text, unknown>
  /** `/blog` */
  root: `/${string}`
  /** First part of a preview's address: `blog`. */
  preview: string
  /** An item as the editor opens it, under the name of its kind. */
  answer: Answer
  text: z.ZodType
  /** Input of a draft: any part of the text, valid or not. */
  draft: z.ZodType<Partial<Text> & { version?: number | undefined }>
}

/** Returns an item as the editor opens it, under the name of its kind. */
export async function answerEdited<Row extends ItemRow, Text extends ItemText>(
  app: Pick<App, 'clock' | 'db'>,
  kind: ItemKind<Row, Text, unknown>,
  id: string,
  db: Database = app.db,
): Promise<Record<string, object>> {
  const found = await findEdited(db, kind, id)
  if (!found) throw new AppError('not-found', kind.messages.notFound)
  return { [kind.table]: kind.onWire(found, app.clock.now()) }
}
