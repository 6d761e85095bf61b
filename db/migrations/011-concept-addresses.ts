import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const seeded = ['ewer', 'flit', 'beckwatch']

/**
 * The demonstration's case studies were seeded with websites that nobody serves. The site has since served these concepts
 * itself; a website that somebody has typed stays, in the text that is being worked on too.
 */
export const conceptAddresses: Migration = {
  name: '011-concept-addresses',
  async up(db) {
    for (const slug of seeded) {
      const [before, after] = [`https://${slug}.example`, `/concepts/${slug}/`]
      await sql`
        update project set ${sql.ref('websiteUrl')} = ${after} where ${sql.ref('websiteUrl')} = ${before}
      `.execute(db)
      await sql`
        update revision set text = replace(text, ${`"websiteUrl":"${before}"`}, ${`"websiteUrl":"${after}"`})
        where id in (select ${sql.ref('workingRevision')} from project)
      `.execute(db)
    }
  },
}
