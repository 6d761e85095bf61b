import { Download, Ellipsis, Printer, RefreshCw, Share2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { usePoll } from '#design/browser/use-poll.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Switch } from '#design/fields/choice.tsx'
import { Note } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { Menu, MenuItem, MenuLink } from '#design/overlays/menu.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Audience, FilterName } from '#services/visits/names.ts'
import { Explained } from '../docs/terms.ts'
import { type Dashboard, type DashboardPart, messages } from '../schema.ts'
import { hasNothing } from './figures.ts'
import { FilterBar } from './filter-bar.tsx'
import { OverviewStats, VisitCharts } from './overview-parts.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { RankingDialog } from './ranked-list.tsx'
import { ShareDialog } from './share-dialog.tsx'
import {
  type AnalyticsView,
  audienceLabels,
  type Filter,
  filterLabels,
  formatPeriod,
  readView,
} from './view.ts'
import './analytics.css'
import './charts.css'

interface AnalyticsScreenProps {
  view: AnalyticsView
  /** Absent where it could not be read. */
  dashboard: Dashboard | undefined
  today: string
  /** Seen through a link, by somebody who is not signed in. */
  isShared?: boolean
  /** Leads to the other pages of analytics. */
  tabs?: ReactNode
  onView: (view: AnalyticsView) => void
}

export function AnalyticsScreen({
  dashboard,
  today,
  isShared,
  tabs,
  onView,
  ...props
}: AnalyticsScreenProps) {
  const { shown, view, isBusy, hasFailed, reload } = useRefresh(dashboard, props.view)
  const online = useOnline()
  const next = useNextView(view)
  const isUnfiltered = view.filters.length === 0 && view.who === 'people'
  const isEmpty = shown !== undefined && isUnfiltered && hasNothing(shown)
  function addFilter(name: FilterName, value: string) {
    const isThere = next.filters.some((filter) => filter.name === name && filter.value === value)
    const filters = isThere ? next.filters : [...next.filters, { name, value }]
    if (!isThere || next.list) onView({ ...next, filters, list: undefined })
  }
  return (
    <div className="analytics">
      <PageHead title="Analytics" className="analytics__head">
        <p className="analytics__printed num">{describeView(view)}</p>
        {shown && (
          <p className="analytics__live beside num">
            <i aria-hidden="true" />
            {shown.live} on the site now
          </p>
        )}
        <Switch
          label="Compare"
          checked={next.isCompared}
          onChange={(event) => onView({ ...next, isCompared: event.target.checked })}
        />
        <PeriodPicker
          view={next}
          today={today}
          onPeriod={(preset, period) => onView({ ...next, preset, period })}
        />
        <IconButton icon={RefreshCw} label="Refresh" busy={isBusy} onClick={reload} />
        {!isShared && <MoreMenu view={next} />}
      </PageHead>
      {tabs}
      <FilterBar
        view={next}
        counts={shown?.audiences}
        hasRows={shown !== undefined && !isEmpty}
        onAudience={(who) => onView({ ...next, who, filters: filtersFor(who, next.filters) })}
        onFilters={(filters) => onView({ ...next, filters })}
      />
      {/* The style sheet shows it when the page's script has not loaded five seconds after a click. */}
      <div className="analytics__stuck">
        <Failure>
          The script for this page could not be loaded. These are the figures from when you opened the page.
        </Failure>
      </div>
      {/* Without a connection the frame of the admin area says so; a shared page has none. */}
      {hasFailed && (online || isShared || !shown) && (
        <Unavailable
          failure={online ? messages.loadFailure : 'No internet connection.'}
          period={shown && formatPeriod(view.period)}
          isBusy={isBusy}
          onReload={reload}
        />
      )}
      {shown && shown.failed.length > 0 && (
        <Note tone="bad" announce>
          {`Could not be read just now: ${shown.failed.map((part) => partLabels[part]).join(', ')}. Zeros there do not mean none.`}
        </Note>
      )}
      {isEmpty && <NothingYet isOver={view.period.endDate < today} />}
      {shown && !isEmpty && (
        <Explained value={!isShared}>
          <div className="analytics__figures" aria-busy={isBusy || undefined}>
            <OverviewStats dashboard={shown} view={view} />
            <VisitCharts
              dashboard={shown}
              view={view}
              today={today}
              onFilter={addFilter}
              onList={(list) => onView({ ...next, list })}
            />
          </div>
          <RankingDialog
            // Opens once its rows are there, and closes at once.
            list={next.list && view.list}
            dashboard={shown}
            isBusy={isBusy}
            onReload={reload}
            onFilter={addFilter}
            onClose={() => onView({ ...next, list: undefined })}
          />
        </Explained>
      )}
    </div>
  )
}

const refreshMs = 300_000

/**
 * Reads the figures again every five minutes while the tab is seen. Where that fails, or where another period or filter
 * could not be read, the earlier figures stay on the screen together with the period and filters that they belong to.
 */
function useRefresh(dashboard: Dashboard | undefined, view: AnalyticsView) {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [read, setRead] = useState({ dashboard, view })
  if (dashboard && dashboard !== read.dashboard) setRead({ dashboard, view })
  const hasFailed = dashboard === undefined
  const reload = () => void revalidate()

  // Without a connection there is nothing wrong with the figures, and the page says so already.
  const tell = useEffectEvent(() => navigator.onLine && toast.bad('Failed to load analytics data'))
  useEffect(() => {
    if (hasFailed) void tell()
  }, [hasFailed])

  usePoll(reload, { everyMs: refreshMs })

  return {
    shown: read.dashboard,
    view: read.dashboard ? read.view : view,
    isBusy: state === 'loading' || navigation.state === 'loading',
    hasFailed,
    reload,
  }
}

/** Where the screen is going while the server answers: a press then adds to what was pressed before. */
function useNextView(view: AnalyticsView): AnalyticsView {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next?.pathname === pathname ? readView(new URLSearchParams(next.search), new Date()) : view
}

/** Programs have nothing but pages to be filtered by. */
function filtersFor(who: Audience, filters: Filter[]): Filter[] {
  return who === 'people' ? filters : filters.filter(({ name }) => name === 'path')
}

const partLabels: Record<DashboardPart, string> = {
  goals: 'goals',
  marks: 'what was published and sent',
  live: 'who is on the site now',
  performance: 'performance',
  searches: 'searches that found nothing',
}

/** Describes the chosen period and filters on paper, where their buttons are not printed. */
function describeView({ period, who, filters }: AnalyticsView): string {
  const chosen = filters.map(({ name, value }) => `${filterLabels[name]} is ${value}`)
  return [formatPeriod(period), ...(who === 'people' ? [] : [audienceLabels[who]]), ...chosen].join(', ')
}

function MoreMenu({ view }: { view: AnalyticsView }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More" />} label="More">
        <MenuLink
          icon={Download}
          download
          href={`/api/analytics/export.csv?${new URLSearchParams({ ...view.period })}`}
        >
          Export CSV
        </MenuLink>
        <MenuItem icon={Share2} onSelect={() => setSharing(true)}>
          Share Link
        </MenuItem>
        <MenuItem icon={Printer} onSelect={() => print()}>
          Print
        </MenuItem>
      </Menu>
      <ShareDialog open={isSharing} onClose={() => setSharing(false)} />
    </>
  )
}

/** A failure, with a button that reads the figures again. */
function Failure({
  children,
  ...button
}: Pick<ComponentProps<'button'>, 'onClick' | 'children'> & { busy?: boolean }) {
  const again = (
    <Button tone="line" icon={RefreshCw} data-retry={button.onClick ? undefined : ''} {...button}>
      Reload Dashboard
    </Button>
  )
  return (
    <Note tone="bad" announce action={again}>
      {children}
    </Note>
  )
}

interface UnavailableProps {
  failure: string
  /** The period of the figures that were read before; absent where none were. */
  period: string | undefined
  isBusy: boolean
  onReload: () => void
}

function Unavailable({ failure, period, isBusy, onReload }: UnavailableProps) {
  return (
    <>
      <Failure busy={isBusy} onClick={onReload}>
        {!period && <b>Analytics Data Unavailable</b>}
        <p>
          {failure}{' '}
          {period
            ? `These are the last figures that could be loaded, for ${period}.`
            : 'Visits are still being counted. The zeros below do not mean none.'}
        </p>
      </Failure>
      {!period && (
        <StatStrip
          stats={['Page views', 'Unique visitors', 'Average session', 'Interactions'].map((label) => ({
            label,
            value: label === 'Average session' ? '0m 0s' : 0,
            remark: 'Not available',
          }))}
        />
      )}
    </>
  )
}

function NothingYet({ isOver }: { isOver: boolean }) {
  return (
    <div className="card">
      <EmptyState
        title="No visits in this period"
        action={
          !isOver && (
            <Button href="/" target="_blank">
              Open the Site
            </Button>
          )
        }
      >
        {isOver
          ? 'No visits were counted in this period or the one before it. Choose another period above.'
          : 'The site is counting. Visits appear here within a minute. Your own are not counted while you are signed in.'}
      </EmptyState>
    </div>
  )
}
