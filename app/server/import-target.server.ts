import { insertEnquiry, refuseEnquiry, trashEnquiry } from '#features/enquiries/import-rows.server.ts'
import {
  insertSubscriber,
  refuseSubscriber,
  removeSubscriber,
} from '#features/newsletter/import-rows.server.ts'
import type { ImportTarget } from '#features/operations/import/target.ts'
import { importedPosts, importedProjects } from '#features/publishing/import/items.server.ts'
import type { App } from '#platform/app.ts'

/** The features that an import fills, one line each. */
export function importTarget(app: App): ImportTarget {
  return {
    post: importedPosts(app),
    project: importedProjects(app),
    subscriber: {
      refuse: refuseSubscriber,
      insert: (tx, row) => insertSubscriber(app, tx, row),
      takeBack: removeSubscriber,
    },
    enquiry: {
      refuse: refuseEnquiry,
      insert: insertEnquiry,
      takeBack: (tx, imported) => trashEnquiry(app, tx, imported),
    },
  }
}
