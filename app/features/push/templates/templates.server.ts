import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { PushTemplateTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { messages } from '../messages.ts'
import { toOwnPictures } from '../own-pictures.server.ts'
import { type Template, type TemplateInput, templateInput } from '../schema.ts'

export async function listTemplates(db: Database): Promise<Template[]> {
  const rows = await db.selectFrom('pushTemplate').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(toTemplate)
}

export async function getTemplate(db: Database, id: string): Promise<Template> {
  const row = await db.selectFrom('pushTemplate').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found', messages.unknownTemplate)
  return toTemplate(row)
}

export async function createTemplate(
  { clock, config }: App,
  tx: Transaction,
  input: TemplateInput,
): Promise<Template> {
  const now = clock.now()
  const id = createId(now.getTime())
  const time = now.toISOString()
  await tx
    .insertInto('pushTemplate')
    .values({ id, ...toRow(toOwnPictures(input, config.siteUrl)), createdAt: time, updatedAt: time })
    .execute()
  return getTemplate(tx, id)
}

export async function saveTemplate(
  { db, clock, config }: App,
  id: string,
  input: TemplateInput,
): Promise<Template> {
  await db
    .updateTable('pushTemplate')
    .set({ ...toRow(toOwnPictures(input, config.siteUrl)), updatedAt: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  return getTemplate(db, id)
}

export async function deleteTemplate({ db }: App, id: string): Promise<void> {
  const deleted = await db.deleteFrom('pushTemplate').where('id', '=', id).returning('id').executeTakeFirst()
  if (!deleted) throw new AppError('not-found', messages.unknownTemplate)
}

export async function markTemplateUsed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('pushTemplate').set({ usedAt: now.toISOString() }).where('id', '=', id).execute()
}

const samples: z.input<typeof templateInput>[] = [
  {
    name: 'New article',
    topic: 'articles',
    title: 'New on the blog: {title}',
    body: '{summary}',
    data: { url: '/blog' },
    tag: 'article',
  },
  {
    name: 'Project finished',
    topic: 'projects',
    title: 'Have a look at {title}',
    body: '{summary}',
    data: { url: '/work' },
    tag: 'project',
  },
  {
    name: 'Space next month',
    topic: 'news',
    title: 'I can start a project in {month}',
    body: 'There is room for one more. Tell me what you have in mind.',
    data: { url: '/contact' },
  },
]

/** Adds the templates that a new studio starts with. */
export async function seedTemplates(app: App, tx: Transaction): Promise<void> {
  for (const sample of samples) await createTemplate(app, tx, templateInput.parse(sample))
}

function toRow({ name, topic, ...notification }: TemplateInput) {
  return { name, topic, notification: JSON.stringify(notification) }
}

function toTemplate({ id, notification, topic, ...row }: Selectable<PushTemplateTable>): Template {
  return { ...JSON.parse(notification), _id: id, ...row, topic: topic as Template['topic'] }
}
