import type { Migration } from '../migration.ts'
import { createAccounts } from './accounts.ts'
import { createAnalytics } from './analytics.ts'
import { createEnquiries } from './enquiries.ts'
import { createExperiments } from './experiments.ts'
import { createFeed } from './feed.ts'
import { createMedia } from './media.ts'
import { createNewsletter } from './newsletter.ts'
import { createPlatform } from './platform.ts'
import { createPublishing } from './publishing.ts'
import { createPush } from './push.ts'

/** Creates the tables of the first release, by owner. Accounts come first: other tables refer to users and sessions. */
export const firstRelease: Migration = {
  name: '001-first-release',
  async up(db, types, engine) {
    await createAccounts(db, types)
    await createFeed(db, types)
    await createPublishing(db, types)
    await createMedia(db, types)
    await createEnquiries(db, types)
    await createNewsletter(db, types)
    await createAnalytics(db, types, engine)
    await createExperiments(db, types)
    await createPush(db, types)
    await createPlatform(db, types)
  },
}
