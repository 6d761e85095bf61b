import { saveFile } from '#platform/browser/save-file.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Row } from './figures.ts'
import type { Period } from './place.ts'
import type { Figures } from './requests.ts'

type Line = [part: string, name: string, figure: number, before: number | null]

/** Saves what the screen shows as a table for spreadsheets. */
export async function exportFigures(figures: Figures, { startDate, endDate }: Period): Promise<void> {
  const { overview, days, previousDays, speed } = figures
  const listed = (part: string, rows: readonly Row[]) =>
    rows.map(({ name, count }): Line => [part, name, count, null])
  const lines: Line[] = [
    ...Object.entries(overview).map(
      ([name, { current, previous }]): Line => ['Overview', name, current, previous],
    ),
    ...days.map(({ date, views }, index): Line => ['Day', date, views, previousDays[index]?.views ?? null]),
    ...listed('Top page', figures.topPages),
    ...listed('Entry page', figures.entryPages),
    ...listed('Exit page', figures.exitPages),
    ...listed('Source', figures.sources),
    ...listed('Campaign', figures.campaigns),
    ...listed('Event category', figures.categories),
    ...listed('Device', figures.devices),
    ...listed('Browser', figures.browsers),
    ...listed('Program', figures.names),
    ...Object.entries(speed.means).map(([name, mean]): Line => ['Speed, mean', name, mean, null]),
    ...Object.entries(speed.p75).map(([name, value]): Line => ['Speed, p75', name, value, null]),
  ]
  const head = ['Part', 'Name', 'Figure', 'Previous period']
  let text = ''
  for await (const line of writeCsv(head, oneByOne(lines))) text += line
  saveFile(`analytics-${startDate}-to-${endDate}.csv`, text, 'text/csv')
}

async function* oneByOne<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
