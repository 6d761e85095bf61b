import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useMedia } from '#design/browser/browser-state.ts'
import { Card } from '#design/marks/card.tsx'
import { formatDay, formatShortDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { type Day, dayLabels, labelMarks, type Mark, niceCeiling } from './figures.ts'
import { formatPeriod } from './view.ts'

interface TrendChartProps {
  title: string
  href: string | undefined
  days: readonly Day[]
  /** As many days, matched by number. */
  previous?: readonly Day[]
  marks: readonly Mark[]
  /** Drawn dashed up to here, because today is not over. */
  today: string
}

const [height, left, right, top, bottom] = [280, 44, 12, 24, 26]

/** Views by day. Arrow keys, Home and End move along the days from the last one; a table says the same. */
export function TrendChart({ title, href, days, previous, marks, today }: TrendChartProps) {
  const [at, setAt] = useState<number>()
  const fill = useId()
  // Drawn narrower on phones, where a drawing that is only made smaller has words too small to read.
  const width = useMedia('(width < 48rem)') ? 340 : 760
  const ceiling = niceCeiling(Math.max(3, ...days.map(viewsOf), ...(previous ?? []).map(viewsOf)))
  const last = days.length - 1
  // A single day stands in the middle.
  const x = (index: number) => left + (last === 0 ? 0.5 : index / last) * (width - left - right)
  const y = (views: number) => height - bottom - (views / ceiling) * (height - top - bottom)
  const lineThrough = (list: readonly Day[]) =>
    list.map(({ views }, index) => `${x(index)},${y(views)}`).join(' ')
  // Days to come have no views yet, which is not the same as none.
  const seen = days.filter(({ date }) => date <= today)
  const dot = (day: Day | undefined, name: string) => (
    <circle className={name} cx={x(0)} cy={y(viewsOf(day))} r="4" />
  )
  const isToday = seen.at(-1)?.date === today
  const latest = Math.max(0, seen.length - 1)
  const marked = marks.map(({ date }) => x(days.findIndex((day) => day.date === date)))
  const shown = at === undefined ? undefined : days[at]

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -last, End: last }
    const step = steps[event.key as keyof typeof steps]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(latest, Math.max(0, (at ?? latest) + step)))
  }
  const pointAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - box.left) / box.width) * width
    setAt(Math.min(latest, Math.max(0, Math.round(((place - left) / (width - left - right)) * last))))
  }

  return (
    <Card
      title={title}
      href={href}
      className="trend card--wrap"
      aside={
        <span className="trend__keys cluster text-note t3">
          <span className="trend__key">This period</span>
          {previous && <span className="trend__key trend__key--previous">{sayDays(previous)}</span>}
        </span>
      }
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title} by day`}
        aria-valuemin={0}
        aria-valuemax={latest}
        aria-valuenow={at ?? latest}
        aria-valuetext={sayDay(days[at ?? latest])}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <svg
          className="trend__svg num"
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          // A finger leaves when it is lifted; what it pointed at stays.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
        >
          <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
            <stop stopColor="var(--data-1)" stopOpacity="0.26" />
            <stop offset="1" stopColor="var(--data-1)" stopOpacity="0.02" />
          </linearGradient>
          {[0, 1, 2, 3].map((step) => (
            <g key={step}>
              <path className="trend__grid" d={`M${left} ${y((ceiling / 3) * step)}H${width - right}`} />
              <text x={left - 8} y={y((ceiling / 3) * step) + 4} textAnchor="end">
                {formatCount((ceiling / 3) * step)}
              </text>
            </g>
          ))}
          {dayLabels(last).map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 6}
              textAnchor={last === 0 ? 'middle' : index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            >
              {shortDay(days[index]?.date)}
            </text>
          ))}
          {[...new Set(marked)].map((place) => (
            <path key={place} className="trend__mark" d={`M${place} ${top - 4}V${height - bottom}`} />
          ))}
          {labelMarks(marked).map(({ at: place, text }) => (
            <text key={text} x={place} y={top - 9} textAnchor={place > x(last) - 20 ? 'end' : 'middle'}>
              {text}
            </text>
          ))}
          {previous && (
            <polyline className="trend__line trend__line--previous" points={lineThrough(previous)} />
          )}
          {last === 0 && previous && dot(previous[0], 'trend__dot trend__dot--previous')}
          {seen.length > 1 && (
            <polygon
              fill={`url(#${fill})`}
              points={`${x(0)},${y(0)} ${lineThrough(seen)} ${x(latest)},${y(0)}`}
            />
          )}
          <polyline className="trend__line" points={lineThrough(isToday ? seen.slice(0, -1) : seen)} />
          {isToday && latest > 0 && (
            <path
              className="trend__line trend__line--today"
              d={`M${x(latest - 1)} ${y(viewsOf(days[latest - 1]))}L${x(latest)} ${y(viewsOf(days[latest]))}`}
            />
          )}
          {seen.length === 1 && dot(days[0], 'trend__dot')}
          {at !== undefined && shown && (
            <>
              <path className="trend__mark trend__mark--at" d={`M${x(at)} ${top}V${height - bottom}`} />
              <circle className="trend__dot" cx={x(at)} cy={y(shown.views)} r="4.5" />
            </>
          )}
        </svg>
        <p className="trend__said num text-note t2" aria-hidden="true">
          {shown ? sayDay(shown) : ' '}
          {shown &&
            previous?.[at ?? 0] &&
            `, ${formatCount(viewsOf(previous[at ?? 0]))} on ${formatDay(previous[at ?? 0]?.date ?? '')}`}
        </p>
      </div>
      {marks.length > 0 && (
        <ol className="trend__marks text-note above-2 line-top t2 decimal">
          {marks.map(({ date, label }) => (
            <li key={date + label}>
              <span>{label}</span>
              <time className="num" dateTime={date}>
                {shortDay(date)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <details className="trend__table text-note above-2">
        <summary>Show as table</summary>
        <table className="num">
          <caption className="vh">{title} by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
              {previous && <th scope="col">Period before</th>}
            </tr>
          </thead>
          <tbody>
            {seen.map(({ date, views }, index) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{formatCount(views)}</td>
                {previous && <td>{formatCount(viewsOf(previous[index]))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

const viewsOf = (day: Day | undefined) => day?.views ?? 0
const shortDay = (date: string | undefined) => (date ? formatShortDay(date) : '')
const sayDays = (days: readonly Day[]) =>
  formatPeriod({ startDate: days[0]?.date ?? '', endDate: days.at(-1)?.date ?? '' })
const sayDay = (day: Day | undefined) =>
  day ? `${formatDay(day.date)}: ${formatCount(day.views)}` : 'No days'
