import { Eye, MousePointerClick, Timer, Users } from 'lucide-react'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { DeviceChart } from './device-chart.tsx'
import { type Figure, formatCount, formatSeconds } from './figures.ts'
import { type AnalyticsPlace, audiences, type FilterName } from './place.ts'
import { RankedCard, RankedList } from './ranked-list.tsx'
import type { Figures } from './requests.ts'
import { SpeedTiles } from './speed-tiles.tsx'
import { TrendChart } from './trend-chart.tsx'

/** The categories that `track.ts` and experiments send. */
const categoryLabels: Record<string, string> = {
  cta: 'Calls to action',
  navigation: 'Navigation',
  form: 'Forms',
  filter: 'Filters',
  project: 'Projects',
  faq: 'Questions',
  contact: 'Phone and e-mail',
  outbound: 'Other sites',
  experiment: 'Experiments',
}

interface PartProps {
  figures: Figures
  place: AnalyticsPlace
}

export function OverviewStats({ figures: { overview, isEstimated }, place }: PartProps) {
  const change = ({ percentChange }: Figure) =>
    place.isCompared ? { change: percentChange, remark: 'vs previous period' } : {}
  const views = { icon: Eye, value: formatCount(overview.pageViews.current), ...change(overview.pageViews) }
  if (place.who !== 'people') return <StatStrip stats={[{ label: 'Fetches', ...views }]} />
  const visitors = formatCount(overview.uniqueVisitors.current)
  return (
    <StatStrip
      stats={[
        { label: 'Page views', ...views },
        {
          label: 'Unique visitors',
          icon: Users,
          value: isEstimated ? `about ${visitors}` : visitors,
          ...change(overview.uniqueVisitors),
        },
        {
          label: 'Average session',
          icon: Timer,
          value: formatSeconds(overview.avgSessionDuration.current),
          ...change(overview.avgSessionDuration),
        },
        {
          label: 'Interactions',
          icon: MousePointerClick,
          value: formatCount(overview.interactions.current),
          ...change(overview.interactions),
        },
      ]}
    />
  )
}

interface VisitChartsProps extends PartProps {
  today: string
  onPlace: (place: AnalyticsPlace) => void
}

export function VisitCharts({ figures, place, today, onPlace }: VisitChartsProps) {
  const addFilter = (name: FilterName, value: string) => {
    const isThere = place.filters.some((filter) => filter.name === name && filter.value === value)
    if (!isThere) onPlace({ ...place, filters: [...place.filters, { name, value }] })
  }
  const isOfPeople = place.who === 'people'
  const trend = (
    <TrendChart
      title={isOfPeople ? 'Page views' : 'Fetches'}
      days={figures.days}
      previous={place.isCompared ? figures.previousDays : undefined}
      marks={figures.marks}
      today={today}
    />
  )
  const pages = { label: 'Top pages', unit: 'views', rows: figures.topPages, filter: 'path' } as const
  if (!isOfPeople)
    return (
      <div className="page-grid page-grid--next">
        <div className="page-grid page-grid--8-4">
          {trend}
          <Card title={`Which ${audiences[place.who].toLowerCase()}`} sub="fetches">
            <RankedList rows={figures.names} />
          </Card>
        </div>
        <RankedCard title="What they read" views={[{ ...pages, unit: 'fetches' }]} onFilter={addFilter} />
        <Note tone="info">
          A fetch is one page read by a program. It has no device or session. Somebody who follows an
          assistant's answer is a visitor and counts under People.
        </Note>
      </div>
    )
  return (
    <div className="page-grid page-grid--next">
      <div className="page-grid page-grid--8-4">
        {trend}
        <DeviceChart rows={figures.devices} onChoose={(name) => addFilter('device', name)} />
      </div>
      <div className="page-grid analytics__pairs">
        <RankedCard
          title="Pages"
          views={[
            pages,
            { label: 'Entry', unit: 'sessions', rows: figures.entryPages, filter: 'path' },
            { label: 'Exit', unit: 'sessions', rows: figures.exitPages, filter: 'path' },
          ]}
          onFilter={addFilter}
        />
        <RankedCard
          title="Sources"
          views={[
            { label: 'Sources', unit: 'sessions', rows: figures.sources, filter: 'source' },
            { label: 'Campaigns', unit: 'sessions', rows: figures.campaigns, filter: 'campaign' },
          ]}
          onFilter={addFilter}
        />
        <Card title="Events by category" sub="interactions">
          <RankedList
            rows={figures.categories.map(({ name, count }) => ({
              name: categoryLabels[name] ?? name,
              count,
            }))}
          />
        </Card>
        <RankedCard
          title="Browsers"
          views={[{ label: 'Browsers', unit: 'sessions', rows: figures.browsers, filter: 'browser' }]}
          onFilter={addFilter}
        />
      </div>
      <SpeedTiles speed={figures.speed} />
    </div>
  )
}
