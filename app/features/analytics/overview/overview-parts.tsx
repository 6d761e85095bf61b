import { Bot, CornerDownRight, Eye, FileText, MousePointerClick, Sparkles, Timer, Users } from 'lucide-react'
import { RankedList } from '#design/data/ranked-list.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import type { Icon } from '#design/icon.ts'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import { useExplanations } from '../docs/terms.ts'
import type { ChartList, Dashboard, Figure, RankingName } from '../schema.ts'
import { DeviceChart } from './device-chart.tsx'
import { formatSeconds, rowsOf as listRows, rankings } from './figures.ts'
import { Goals } from './goals.tsx'
import { nothingInPeriod, RankedCard, type RankedView } from './ranked-list.tsx'
import { SpeedTiles } from './speed-tiles.tsx'
import { TrendChart } from './trend-chart.tsx'
import { type AnalyticsView, audienceLabels } from './view.ts'

/** The categories that `track.ts` sends. */
const categoryLabels: Record<string, string> = {
  cta: 'Calls to action',
  navigation: 'Navigation',
  form: 'Forms',
  filter: 'Filters',
  project: 'Projects',
  article: 'Articles',
  faq: 'Questions',
  contact: 'Phone and email',
  outbound: 'Other sites',
}

interface PartProps {
  dashboard: Dashboard
  view: AnalyticsView
}

export function OverviewStats({ dashboard: { overview, charts }, view }: PartProps) {
  const explain = useExplanations()
  const stat = (label: string, term: string, icon: Icon, figure: Figure, format = formatCount): Stat => ({
    label,
    href: explain(term),
    icon,
    value: format(figure.current),
    ...(view.isCompared ? { change: figure.percentChange, remark: 'vs previous period' } : {}),
  })
  if (view.who !== 'people') {
    const term = audienceLabels[view.who]
    return (
      <StatStrip
        stats={[
          stat('Fetches', 'Fetch', Bot, overview.fetches),
          {
            label: 'Pages read',
            href: explain('Fetch'),
            icon: FileText,
            value: charts.rankings.topPages.names,
          },
          { label: term, href: explain(term), icon: Sparkles, value: charts.rankings.names.names },
          ...(view.who === 'assistants'
            ? [stat('Sessions they sent', 'Session', CornerDownRight, overview.sessions)]
            : []),
        ]}
      />
    )
  }
  return (
    <StatStrip
      stats={[
        stat('Page views', 'Page view', Eye, overview.pageViews),
        stat('Unique visitors', 'Unique visitors', Users, overview.uniqueVisitors),
        stat('Average session', 'Average session', Timer, overview.avgSessionDuration, formatSeconds),
        stat('Interactions', 'Interaction', MousePointerClick, overview.interactions),
      ]}
    />
  )
}

interface VisitChartsProps extends PartProps {
  today: string
  onFilter: (name: FilterName, value: string) => void
  onList: (name: RankingName) => void
}

export function VisitCharts({ dashboard, view, today, onFilter, onList }: VisitChartsProps) {
  const rowsOf = (list: ChartList) => listRows(dashboard, list)
  const ranked = (label: string, unit: string, term: string, name: RankingName): RankedView => ({
    label,
    unit,
    term,
    rows: rowsOf(name),
    filter: rankings[name].filter,
    ranking: { name, ...dashboard.charts.rankings[name] },
  })
  const choosing = { onFilter, onList }
  const explain = useExplanations()
  const isOfPeople = view.who === 'people'
  const fetched = view.who === 'bots' ? 'Fetches' : 'Views and fetches'
  const trend = (
    <TrendChart
      title={isOfPeople ? 'Page views' : fetched}
      href={explain(isOfPeople ? 'Page view' : 'Fetch')}
      days={dashboard.charts.dailyPageViews}
      previous={view.isCompared ? dashboard.charts.previousPageViews : undefined}
      marks={dashboard.marks}
      today={today}
    />
  )
  const term = view.who === 'bots' ? 'Bots' : 'Assistants'
  const programs = ranked('Fetches', 'fetches', term, 'names')
  const visitsSent: RankedView = {
    label: 'Visits they sent',
    unit: 'sessions',
    term,
    rows: rowsOf('sources'),
  }
  if (!isOfPeople)
    return (
      <div className="stack stack--next">
        <div className="columns columns--wide columns--two-thirds">
          {trend}
          <RankedCard
            title={`Which ${audienceLabels[view.who].toLowerCase()}`}
            views={view.who === 'bots' ? [programs] : [programs, visitsSent]}
            {...choosing}
          />
        </div>
        <RankedCard
          title="What they read"
          views={[ranked('Top pages', fetched.toLowerCase(), 'Fetch', 'topPages')]}
          {...choosing}
        />
        <Note tone="info">
          A fetch is one page read by a program. It has no device or session. Somebody who follows a link in
          an assistant's answer is a visitor and counts under People too.
        </Note>
      </div>
    )
  return (
    <div className="stack stack--next">
      <div className="columns columns--wide columns--two-thirds">
        {trend}
        <DeviceChart rows={rowsOf('deviceBreakdown')} onChoose={(name) => onFilter('device', name)} />
      </div>
      <Goals dashboard={dashboard} view={view} onFilter={onFilter} />
      <div className="stack analytics__pairs">
        <RankedCard
          title="Pages"
          views={[
            ranked('Top pages', 'views', 'Page view', 'topPages'),
            ranked('Entry', 'sessions', 'Entry', 'entryPages'),
            ranked('Exit', 'sessions', 'Exit', 'exitPages'),
          ]}
          {...choosing}
        />
        <RankedCard
          title="Sources"
          views={[
            ranked('Sources', 'sessions', 'Source', 'sources'),
            ranked('Campaigns', 'sessions', 'Campaign', 'campaigns'),
          ]}
          {...choosing}
        />
        <Card title="Events by category" sub="interactions" href={explain('Category')}>
          <RankedList
            rows={rowsOf('eventsByCategory').map(({ name, count }) => ({
              name: categoryLabels[name] ?? name,
              count,
            }))}
            none={nothingInPeriod}
          />
        </Card>
        <RankedCard
          title="Browsers"
          views={[
            {
              label: 'Browsers',
              unit: 'sessions',
              term: 'Browser',
              rows: rowsOf('browserBreakdown'),
              filter: 'browser',
            },
            {
              label: 'Systems',
              unit: 'sessions',
              term: 'Browser',
              rows: rowsOf('osBreakdown'),
              filter: 'os',
            },
          ]}
          {...choosing}
        />
      </div>
      <Card
        title="Searches that found nothing"
        // Searches and speeds belong to no visit, so they are of all visitors.
        sub={view.filters.length > 0 ? 'visitors, not filtered' : 'visitors'}
        href={explain('Search that found nothing')}
      >
        <RankedList
          rows={dashboard.charts.missedSearches.map(({ words, count }) => ({ name: words, count }))}
          none={nothingInPeriod}
        />
        <p className="ranked__more text-note t3 above-2">
          Words appear once two visitors have searched for them.
        </p>
      </Card>
      <SpeedTiles dashboard={dashboard} isFiltered={view.filters.length > 0} />
    </div>
  )
}
