import type { TrailKind } from '#services/audit/trail.server.ts'

/** Subscribers are erased by id alone, so that the trail does not outlive them with their address. */
export const subscriberTrail: TrailKind = {
  words: {
    noun: 'subscriber',
    nouns: 'Subscribers',
    actions: { erased: 'erased {it}', exported: 'exported subscribers' },
  },
}

export const subscriberImportTrail: TrailKind = {
  words: {
    noun: 'subscriber list',
    nouns: 'Subscriber imports',
    actions: { imported: 'imported subscribers' },
    facts: { imported: 'Imported', known: 'Known', refused: 'Refused' },
  },
}

export const issueTrail: TrailKind = {
  words: {
    noun: 'issue',
    nouns: 'Newsletter issues',
    before: 'the issue',
    actions: {
      created: 'wrote {it}',
      deleted: 'deleted {it}',
      scheduled: 'scheduled {it}',
      sent: 'sent {it}',
      paused: 'paused {it}',
      resumed: 'went on with {it}',
      stopped: 'stopped {it}',
      counted: 'counted uncertain emails of {it} as sent',
      repeated: 'sent uncertain emails of {it} again',
    },
    facts: { sendAt: 'For', count: 'Emails' },
  },
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('newsletterIssue')
      .select(['id', 'subject'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, subject }) => [id, { name: subject, href: `/admin/newsletter/issues/${id}` }]),
    )
  },
}

/** The welcome mails are one thing to the trail. */
export const welcomeTrail: TrailKind = {
  words: {
    noun: 'welcome emails',
    nouns: 'Welcome emails',
    actions: { saved: 'changed the welcome emails' },
    facts: { mails: 'Emails' },
  },
}
