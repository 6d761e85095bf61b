import type { Migration } from './migration.ts'

/** Adds the plan of a service that the sender has chosen. */
export const enquiryPlan: Migration = {
  name: '012-enquiry-plan',
  async up(db, { text }) {
    await db.schema.alterTable('enquiry').addColumn('plan', text).execute()
  },
}
