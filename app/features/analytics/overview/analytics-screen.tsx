import { Download, Printer, RefreshCw } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Switch } from '#design/fields/choice.tsx'
import { Note } from '#design/marks/note.tsx'
import { Skeleton } from '#design/marks/skeleton.tsx'
import { exportFigures } from './export-figures.ts'
import { FilterBar } from './filter-bar.tsx'
import { OverviewStats, VisitCharts } from './overview-parts.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type AnalyticsPlace, addressOf } from './place.ts'
import { loadFailure } from './requests.ts'
import { useFigures } from './use-figures.ts'
import './analytics.css'
import './charts.css'

interface AnalyticsScreenProps {
  place: AnalyticsPlace
  today: string
  onPlace: (place: AnalyticsPlace) => void
}

export function AnalyticsScreen({ place, today, onPlace }: AnalyticsScreenProps) {
  const { figures, isBusy, hasFailed, reload } = useFigures(place, addressOf(place))
  const isUnfiltered = place.filters.length === 0 && place.who === 'people'
  const isEmpty =
    figures !== undefined &&
    isUnfiltered &&
    figures.overview.pageViews.current === 0 &&
    figures.overview.pageViews.previous === 0
  return (
    <div className="analytics">
      <div className="mhead">
        <h1>Analytics</h1>
        {figures && (
          <p className="analytics__live num">
            <i aria-hidden="true" />
            {figures.live} on the site now
          </p>
        )}
        <Switch
          label="Compare"
          checked={place.isCompared}
          onChange={(event) => onPlace({ ...place, isCompared: event.target.checked })}
        />
        <PeriodPicker
          place={place}
          today={today}
          onPeriod={(preset, period) => onPlace({ ...place, preset, period })}
        />
        <IconButton icon={RefreshCw} label="Refresh" busy={isBusy} onClick={reload} />
        {figures && (
          <>
            <IconButton
              icon={Download}
              label="Export CSV"
              onClick={() => void exportFigures(figures, place.period)}
            />
            <IconButton icon={Printer} label="Print" onClick={() => print()} />
          </>
        )}
      </div>
      <FilterBar
        place={place}
        onAudience={(who) => onPlace({ ...place, who })}
        onFilters={(filters) => onPlace({ ...place, filters })}
      />
      {hasFailed && <Unavailable isBusy={isBusy} onReload={reload} />}
      {!figures && !hasFailed && <Loading />}
      {isEmpty && <NothingYet />}
      {figures && !isEmpty && (
        <>
          <OverviewStats figures={figures} place={place} />
          <VisitCharts figures={figures} place={place} today={today} onPlace={onPlace} />
        </>
      )}
    </div>
  )
}

function Unavailable({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <>
      <Note
        tone="bad"
        announce
        action={
          <Button tone="line" icon={RefreshCw} busy={isBusy} onClick={onReload}>
            Reload Dashboard
          </Button>
        }
      >
        <b>Analytics Data Unavailable</b>
        <p>{loadFailure} Visits are still being counted; the zeros below are not figures.</p>
      </Note>
      <StatStrip
        stats={['Page views', 'Unique visitors', 'Average session', 'Interactions'].map((label) => ({
          label,
          value: label === 'Average session' ? '0m 0s' : 0,
          remark: 'Not available',
        }))}
      />
    </>
  )
}

function NothingYet() {
  return (
    <div className="card">
      <EmptyState
        title="No visits in this period"
        action={
          <Button href="/" target="_blank">
            Open the Site
          </Button>
        }
      >
        The site is counting. A visit shows here within a minute; your own are not counted while you are
        signed in.
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div className="page-grid" aria-busy="true">
      <p className="vh" role="status">
        Loading the figures
      </p>
      <StatStrip
        loading
        stats={['Page views', 'Unique visitors', 'Average session', 'Interactions'].map((label) => ({
          label,
          value: '',
        }))}
      />
      <div className="page-grid page-grid--8-4">
        <Skeleton block height="24rem" />
        <Skeleton block height="24rem" />
      </div>
    </div>
  )
}
