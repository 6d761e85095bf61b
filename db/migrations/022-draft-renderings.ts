import type { Migration } from './migration.ts'

/** Adds the rendering of a draft, so that a preview link does not render it each time. */
export const draftRenderings: Migration = {
  name: '022-draft-renderings',
  async up(db, { text }) {
    await db.schema.alterTable('revision').addColumn('rendered', text).execute()
  },
}
