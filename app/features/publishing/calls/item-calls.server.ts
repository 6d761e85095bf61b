import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Call } from '#platform/http/endpoint.server.ts'
import { findEdited, type ItemRow, type ItemText, type Publication } from '../publication.server.ts'

/** What a feature gives for the calls that are the same for everything that is written and published. */
export interface ItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType> {
  publication: Publication<Row, Text, unknown>
  /** `/blog` */
  root: `/${string}`
  /** `post`: one is called so in paths and answers. */
  noun: string
  /** `blog`: the first part of a preview's address. */
  preview: string
  /** An item as the editor opens it, under its noun. */
  answer: Answer
  text: z.ZodType
}

export type Calling = Pick<Call<unknown, unknown, unknown>, 'app'>

/** The item as the editor opens it. */
export async function answerEdited<Row extends ItemRow, Text extends ItemText>(
  { app }: Calling,
  { publication, noun }: Pick<ItemCalls<Row, Text, z.ZodType>, 'publication' | 'noun'>,
  id: string,
): Promise<Record<string, object>> {
  const found = await findEdited(app.db, publication, id)
  if (!found) throw new AppError('not-found', publication.messages.notFound)
  return { [noun]: publication.onWire(found, app.clock.now()) }
}
