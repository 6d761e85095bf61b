import type { App } from '#platform/app.ts'
import { dayAt } from '../days.ts'

interface Item {
  _id: string
  slug: string
}

/** Finds views and visitors of the last 30 days by item id; undefined after an error, so that the list is shown without them. */
export async function findReadings(app: App, items: readonly Item[], pathOf: (slug: string) => string) {
  try {
    const figures = await readPageFigures(
      app,
      items.map(({ slug }) => pathOf(slug)),
    )
    return Object.fromEntries(
      items.flatMap(({ _id, slug }) => {
        const reading = figures.get(pathOf(slug))
        return reading ? [[_id, reading]] : []
      }),
    )
  } catch (error) {
    app.log.error({ err: error }, 'views of pages cannot be read')
    return undefined
  }
}

async function readPageFigures(
  app: App,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { views: number; readers: number }>> {
  const end = dayAt(app.clock.now())
  const start = end - 29
  const figures = new Map<string, { views: number; readers: number }>()
  if (paths.length === 0) return figures
  const rows = await app.db
    .selectFrom('analyticsName')
    .innerJoin('analyticsView', 'analyticsView.path', 'analyticsName.id')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsView.session')
    .select('analyticsName.name')
    .select(({ fn }) => [
      fn.countAll<number>().as('views'),
      fn.count<number>('analyticsSession.visitor').distinct().as('readers'),
    ])
    .where('analyticsName.name', 'in', [...paths])
    .where('analyticsView.day', '>=', start)
    .where('analyticsView.day', '<=', end)
    .groupBy('analyticsName.name')
    .execute()
  for (const { name, views, readers } of rows) figures.set(name, { views, readers })
  return figures
}
