import { readPageFigures } from '#features/analytics/dashboard/queries.server.ts'
import type { App } from '#platform/app.ts'

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
