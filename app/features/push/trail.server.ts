import type { TrailKind } from '#services/audit/trail.server.ts'

const href = '/admin/notifications'

export const sendTrail: TrailKind = {
  words: {
    noun: 'notification',
    nouns: 'Notifications',
    before: 'the notification',
    actions: { queued: 'sent {it}', cancelled: 'cancelled {it}' },
    facts: { sendAt: 'For', total: 'Subscriptions' },
  },
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('pushSend')
      .select(['id', 'notification'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, notification }) => [
        id,
        { name: (JSON.parse(notification) as { title: string }).title, href },
      ]),
    )
  },
}

export const templateTrail: TrailKind = {
  words: {
    noun: 'template',
    nouns: 'Notification templates',
    before: 'the template',
    actions: { created: 'wrote {it}', saved: 'changed {it}', deleted: 'deleted {it}' },
    fields: { name: 'Name', topic: 'Topic', title: 'Title', body: 'Text' },
  },
  async findThings(db, ids) {
    const rows = await db.selectFrom('pushTemplate').select(['id', 'name']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, name }) => [id, { name, href }]))
  },
}
