import { insertEnquiry, refuseEnquiry, removeEnquiries } from '#features/enquiries/import-rows.server.ts'
import {
  insertSubscriber,
  refuseSubscriber,
  removeSubscribers,
} from '#features/newsletter/import-rows.server.ts'
import type { ImportTarget, TextTarget } from '#features/operations/import/target.ts'
import { changeSavedContent } from '#features/publishing/imports/change-content.server.ts'
import {
  insertHiddenItem,
  isSlugTaken,
  isThere,
  listHiddenSlugs,
  recordImportedPictures,
  removeItems,
  showItems,
} from '#features/publishing/imports/import-items.server.ts'
import {
  type PreparedItem,
  prepareArticle,
  prepareProject,
} from '#features/publishing/imports/prepare-items.server.ts'
import type { ItemKind, ItemRow, ItemText } from '#features/publishing/item-kind.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { projects } from '#features/publishing/projects/project-kind.server.ts'
import type { App } from '#platform/app.ts'

/** The asker for whom the renderer works. */
const importer = 'import'

/** The features that an import fills, one line each. */
export function importTarget(app: App): ImportTarget {
  return {
    post: textTarget(app, posts, (item) => prepareArticle(app, importer, item)),
    project: textTarget(app, projects, (item) => prepareProject(app, importer, item)),
    subscriber: {
      refuse: refuseSubscriber,
      insert: (tx, item) => insertSubscriber(app, tx, item),
      remove: removeSubscribers,
    },
    enquiry: {
      refuse: refuseEnquiry,
      insert: insertEnquiry,
      remove: (tx, imported) => removeEnquiries(app, tx, imported),
    },
  }
}

function textTarget<Item, Row extends ItemRow, Text extends ItemText, Rendered>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  prepare: (item: Item) => Promise<PreparedItem<Text, Rendered>>,
): TextTarget<Item> {
  return {
    async prepare(item) {
      const { arriving, notes } = await prepare(item)
      return {
        slug: arriving.text.slug,
        publishedAt: arriving.publishedAt,
        notes,
        insert: (tx, slug) =>
          insertHiddenItem(app, tx, kind, { ...arriving, text: { ...arriving.text, slug } }),
      }
    },
    isSlugTaken: (db, slug) => isSlugTaken(db, kind, slug),
    listHiddenSlugs: (db) => listHiddenSlugs(db, kind),
    isThere: (db, id) => isThere(db, kind, id),
    show: (tx, ids) => showItems(app, tx, kind, ids),
    recordPictures: (tx, ids) => recordImportedPictures(tx, kind, ids),
    remove: (tx, imported) => removeItems(app, tx, kind, imported),
    async changeContent(id, change) {
      const version = await changeSavedContent(app, kind, id, importer, change)
      return version === undefined ? undefined : String(version)
    },
  }
}
