import { writeSync } from 'node:fs'
import { createPost, savePost } from '#features/publishing/posts/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { postInput } from '#features/publishing/posts/schema.ts'
import { saveDraft } from '#features/publishing/save/draft-item.server.ts'
import { type App, systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createJobs } from '#platform/jobs/create-jobs.server.ts'
import { createRenderer } from '#platform/markdown/renderer.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.server.ts'
import type { DatabaseSettings } from '#tests/support/test-database.server.ts'

/**
 * Saves one post again and again, publicly and in private, until it is killed; prints each save once it is
 * committed.
 */
const { settings, viewer } = JSON.parse(process.argv[2] as string) as {
  settings: DatabaseSettings
  viewer: Viewer
}
const { db } = await openDatabase(settings)
const log = { warn: () => undefined } as never
const app = {
  config: { siteUrl: 'http://localhost', database: settings.database },
  db,
  clock: systemClock,
  log,
  jobs: createJobs(),
  pages: createPageCache(db, systemClock, log),
  renderer: createRenderer({ log }),
} as unknown as App

const text = (number: number) =>
  postInput.parse({
    title: `Save ${number}`,
    slug: `save-${number}`,
    content: `Number ${number}. `.repeat(200),
    published: true,
  })

const first = text(0)
const rendered = await posts.render(app, viewer.id, first.content)
const id = await inTransaction(app, (tx) => createPost(app, tx, viewer, first, rendered))
for (let number = 1; ; number += 1) {
  await saveDraft(app, posts, viewer, { id, text: { content: `Draft ${number}` }, version: undefined })
  await savePost(app, viewer, id, text(number))
  writeSync(1, `${id} ${number}\n`)
}
