import { rm } from 'node:fs/promises'
import { emptyLog } from '#platform/db/empty-log.server.ts'
import { rewriteDatabase } from '#platform/db/rewrite-database.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { readOutbox } from '#platform/mail/outbox.server.ts'
import { readErasures } from '#services/erasures/erasures.server.ts'
import { tidySearch } from '#services/search/fill.server.ts'
import { listOwnAddresses } from './own-addresses.server.ts'

export const writtenMailsJob = 'erased-mails'
export const emptyLogJob = 'empty-log'

export const peopleJobs: JobHandlers = {
  /** Deletes the mails of the folder that name somebody who was erased after they were written. */
  async [writtenMailsJob](app) {
    const [erasedAt, own] = await Promise.all([readErasures(app.db), listOwnAddresses(app)])
    for await (const { file, at, addresses } of readOutbox(app)) {
      const others = [...addresses].filter((address) => !own.has(address))
      if (others.some((address) => at < (erasedAt(address) ?? ''))) await rm(file, { force: true })
    }
  },
  /**
   * Tidies the search index first, whose job may not have run yet: the bytes that it overwrites must leave pages and log,
   * too.
   */
  async [emptyLogJob](app) {
    await tidySearch(app)
    const problem = await rewriteDatabase(app)
    if (problem !== undefined) throw new Error(`The database could not be compacted: ${problem}`)
    if (!(await emptyLog(app))) throw new Error('The log of the database is being read.')
  },
}
