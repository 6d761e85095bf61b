import type { Migration } from './migration.ts'

/** Adds the page of an issue as its mail was sent. Issues sent before have none and are rendered from what is there. */
export const issuePages: Migration = {
  name: '018-issue-pages',
  async up(db, { text }) {
    await db.schema.alterTable('newsletterIssue').addColumn('page', text).execute()
  },
}
