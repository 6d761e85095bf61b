import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { PushTemplateTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { assertVersion, versionOf } from '#platform/version.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { messages } from '../messages.ts'
import { toOwnPictures } from '../own-pictures.server.ts'
import { type Template, type TemplateInput, templateInput } from '../schema.ts'

/** Names templates in the audit trail. */
const kind = 'push-template'

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
  by: Actor | undefined,
): Promise<Template> {
  const now = clock.now()
  const id = createId(now.getTime())
  const time = now.toISOString()
  await tx
    .insertInto('pushTemplate')
    .values({ id, ...toRow(toOwnPictures(input, config.siteUrl)), createdAt: time, updatedAt: time })
    .execute()
  await recordChange(tx, { kind, itemId: id, action: 'created', by, after: { name: input.name }, at: now })
  const template = await getTemplate(tx, id)
  await recordDocument(tx, describeTemplate(template))
  return template
}

/** Changes a template, unless the change is based on an older one. */
export async function saveTemplate(app: App, id: string, input: TemplateInput, by: Actor): Promise<Template> {
  const at = app.clock.now()
  const row = toRow(toOwnPictures(input, app.config.siteUrl))
  return inTransaction(app, async (tx) => {
    // PostgreSQL would otherwise let two saves both see the template before the other.
    await tx.lock('push templates')
    const known = await getTemplate(tx, id)
    assertVersion(known, {
      basis: input.version,
      version: versionOfTemplate(row),
      message: messages.templateChanged,
    })
    const before = toRecord(known)
    await tx
      .updateTable('pushTemplate')
      .set({ ...row, updatedAt: at.toISOString() })
      .where('id', '=', id)
      .execute()
    const template = await getTemplate(tx, id)
    await recordDocument(tx, describeTemplate(template))
    const after = toRecord(template)
    await recordChange(tx, { kind, itemId: id, action: 'saved', by, before, after, at })
    return template
  })
}

export async function deleteTemplate(app: App, id: string, by: Actor): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app, async (tx) => {
    const before = await tx
      .deleteFrom('pushTemplate')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!before) throw new AppError('not-found', messages.unknownTemplate)
    await recordChange(tx, { kind, itemId: id, action: 'deleted', by, before, at })
    await forgetDocument(tx, 'template', id)
  })
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
    title: 'Take a look at {title}',
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
  for (const sample of samples) await createTemplate(app, tx, templateInput.parse(sample), undefined)
}

export const templateSource: SearchSource = {
  kind: 'template',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('pushTemplate')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => describeTemplate(toTemplate(row)))
  },
}

function describeTemplate({ _id: id, name, title, body, createdAt }: Template): SearchDocument {
  const url = `/admin/notifications?template=${encodeURIComponent(id)}`
  const text = `${title} ${body}`
  return { kind: 'template', id, title: name, body: text, url, visibleFrom: null, at: createdAt }
}

/** The fields that the audit trail shows. */
const toRecord = ({ name, topic, title, body }: Template) => ({ name, topic, title, body })

function toRow({ name, topic, version: _, ...notification }: TemplateInput) {
  return { name, topic, notification: JSON.stringify(notification) }
}

function toTemplate({ id, notification, topic, ...row }: Selectable<PushTemplateTable>): Template {
  return {
    ...JSON.parse(notification),
    _id: id,
    ...row,
    topic: topic as Template['topic'],
    version: versionOfTemplate({ name: row.name, topic, notification }),
  }
}

const versionOfTemplate = ({
  name,
  topic,
  notification,
}: Pick<Selectable<PushTemplateTable>, 'name' | 'topic' | 'notification'>) =>
  versionOf([name, topic, notification])
