import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { listPostsForAdmin } from '#features/publishing/posts/admin-queries.server.ts'
import { listProjectsForAdmin } from '#features/publishing/projects/admin-queries.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { addPost, addProject } from './support/content.server.ts'
import { describeOnBothEngines } from './support/test-app.server.ts'

/** Returns SQLite's query plans for the queries made in `act`. */
async function plansOf(db: Database, act: (db: Database) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = []
  await act(
    db.withPlugin({
      transformQuery({ node }) {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[] = []
  for (const node of asked) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}

describeOnBothEngines('an administrator’s table with ten thousand lines', (setup, engine) => {
  it.each([
    ['post', listPostsForAdmin],
    ['project', listProjectsForAdmin],
  ] as const)(
    'reads of each %s an index alone, and in full only the ten that it shows',
    async (table, list) => {
      const { app } = await setup()
      await addPost(app, { title: 'A stone' })
      await addProject(app, { title: 'A stone' })
      for (const state of [undefined, 'draft', 'scheduled', 'published', 'changed'] as const) {
        for (const q of [undefined, 'STON']) {
          const ask = (db: Database) => list(db, app.clock.now(), { page: 1, limit: 10, state, q })
          const shown = state === undefined || state === 'published' ? 1 : 0
          expect(await ask(app.db)).toMatchObject({ total: shown, pages: shown })
          // PostgreSQL stores long texts outside the table, and plans by statistics that a table of one line does
          // not have.
          if (engine === 'postgres') continue
          const reads = (await plansOf(app.db, ask)).filter((plan) =>
            plan.match(`^(SCAN|SEARCH) ${table}\\b`),
          )
          // The ids of the page, its rows, and the counts.
          expect(reads.length).toBeGreaterThanOrEqual(3)
          const wide = reads.filter((plan) => !/COVERING INDEX|\(id=\?\)|Trash/.test(plan))
          expect(wide, `${state ?? 'all'}, ${q ?? 'no search'}`).toEqual([])
        }
      }
    },
  )
})
