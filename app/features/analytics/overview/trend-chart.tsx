import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useMedia } from '#design/browser/browser-state.ts'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import { type Day, dayLabels, formatCount, type Mark, niceCeiling } from './figures.ts'

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

/** Views by day. Arrow keys, Home and End move along the days; a table says the same. */
export function TrendChart({ title, href, days, previous, marks, today }: TrendChartProps) {
  const [at, setAt] = useState<number>()
  const fill = useId()
  // Drawn narrower on phones, where a drawing that is only made smaller has words too small to read.
  const width = useMedia('(width < 48rem)') ? 340 : 760
  const ceiling = niceCeiling(Math.max(3, ...days.map(viewsOf), ...(previous ?? []).map(viewsOf)))
  const x = (index: number) => left + (index / Math.max(1, days.length - 1)) * (width - left - right)
  const y = (views: number) => height - bottom - (views / ceiling) * (height - top - bottom)
  const lineThrough = (list: readonly Day[]) =>
    list.map(({ views }, index) => `${x(index)},${y(views)}`).join(' ')
  const isToday = days.at(-1)?.date === today
  const done = isToday ? days.slice(0, -1) : days
  const last = days.length - 1
  const shown = at === undefined ? undefined : days[at]

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - box.left) / box.width) * width
    setAt(Math.min(last, Math.max(0, Math.round(((place - left) / (width - left - right)) * last))))
  }

  return (
    <Card
      title={title}
      href={href}
      className="trend"
      aside={
        <span className="trend__keys">
          <span className="trend__key">This period</span>
          {previous && <span className="trend__key trend__key--previous">Period before</span>}
        </span>
      }
    >
      <div
        className="trend__plot"
        role="slider"
        tabIndex={0}
        aria-label={`${title} by day`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={sayDay(days[at ?? last])}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <svg
          className="trend__svg num"
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setAt(undefined)}
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
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            >
              {shortDay(days[index]?.date)}
            </text>
          ))}
          {marks.map(({ date, label }, number) => {
            const index = days.findIndex((day) => day.date === date)
            return (
              index >= 0 && (
                <g key={date + label}>
                  <path className="trend__mark" d={`M${x(index)} ${top - 4}V${height - bottom}`} />
                  <text x={x(index)} y={top - 9} textAnchor="middle">
                    {number + 1}
                  </text>
                </g>
              )
            )
          })}
          {previous && (
            <polyline
              className="trend__line trend__line--previous"
              points={lineThrough(previous.slice(0, days.length))}
            />
          )}
          {days.length > 1 && (
            <polygon
              fill={`url(#${fill})`}
              points={`${x(0)},${y(0)} ${lineThrough(days)} ${x(last)},${y(0)}`}
            />
          )}
          <polyline className="trend__line" points={lineThrough(done)} />
          {isToday && last > 0 && (
            <path
              className="trend__line trend__line--today"
              d={`M${x(last - 1)} ${y(viewsOf(days[last - 1]))}L${x(last)} ${y(viewsOf(days[last]))}`}
            />
          )}
          {days.length === 1 && <circle className="trend__dot" cx={left} cy={y(viewsOf(days[0]))} r="4" />}
          {at !== undefined && shown && (
            <>
              <path className="trend__mark trend__mark--at" d={`M${x(at)} ${top}V${height - bottom}`} />
              <circle className="trend__dot" cx={x(at)} cy={y(shown.views)} r="4.5" />
            </>
          )}
        </svg>
        <p className="trend__said num" aria-hidden="true">
          {shown ? sayDay(shown) : ' '}
          {shown &&
            previous?.[at ?? 0] &&
            `, ${formatCount(viewsOf(previous[at ?? 0]))} on ${formatDay(previous[at ?? 0]?.date ?? '')}`}
        </p>
      </div>
      {marks.length > 0 && (
        <ol className="trend__marks">
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
      <details className="as-table">
        <summary>As a table</summary>
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
            {days.map(({ date, views }, index) => (
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
const shortDay = (date: string | undefined) => (date ? formatDay(date).slice(0, -5) : '')
const sayDay = (day: Day | undefined) =>
  day ? `${formatDay(day.date)}: ${formatCount(day.views)}` : 'No days'
