import { type CSSProperties, type FocusEvent, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { formatShortDay, studioDay } from '#platform/dates.ts'
import type { OwnerBooking } from '../../schema.ts'
import { formatDayName, formatWeekday, momentOf } from '../words.ts'
import { DayColumn, placed, roles } from './day-column.tsx'
import { describeException, nameException } from './day-hours.ts'
import { clockChangeOn, clockOf, instantAt } from './days.ts'
import type { Ghost } from './ghost.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { useWeekPointer } from './use-week-pointer.ts'
import type { Asked, WeekData } from './week-data.ts'
import { type DayEntries, entriesOf, listStops } from './week-entries.ts'
import './week.css'

interface WeekGridProps {
  data: WeekData
  /** The booking beside the week. */
  openId: string | undefined
  asked: Asked | undefined
  onAsk: (asked: Asked, anchor: HTMLElement) => void
  onMove: (booking: OwnerBooking, start: string) => void
  onBlock: (start: string, end: string) => void
}

/**
 * Shows a week, 60 px an hour. Each half hour without anything is a button. Bookings are dragged to another time, and empty
 * time is blocked by dragging over it, by mouse or keys.
 */
export function WeekGrid({ data, openId, asked, onAsk, onMove, onBlock }: WeekGridProps) {
  const { days, hours, week, now } = data
  const body = useRef<HTMLDivElement>(null)
  const [ghost, setGhost] = useState<Ghost>()
  const [stop, setStop] = useState<string>()
  const columns = useMemo(() => entriesOf(data), [data])
  const movable = useMemo(() => findMovable(columns, now), [columns, now])

  function drop({ kind, day, from, to, booking }: Ghost) {
    const start = instantAt(day, from)
    if (kind === 'block') onBlock(start, instantAt(day, to))
    else if (booking && start !== booking.start) onMove(booking, start)
  }

  const edit = { movable, days, hours, onGhost: setGhost, onDrop: drop }
  const pointer = useWeekPointer({ ...edit, body })
  const grid = {
    ...{ role: roles.grid, 'aria-label': `Week of ${formatDayName(week)}` },
    ...pointer,
    onKeyDown: useWeekKeys({ ...edit, ghost }),
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setStop(target.closest<HTMLElement>('[data-key]')?.dataset.key),
  }
  const shared = { data, openId, asked, ghost, onAsk, stop: tabStop(columns, data, stop, openId) }
  return (
    <>
      <div
        className="bookings__week"
        tabIndex={-1}
        style={
          {
            '--days': days.length,
            '--high': `${hours.to - hours.from}px`,
            '--first-hour': `${-(hours.from % 60)}px`,
          } as CSSProperties
        }
        {...grid}
      >
        <WeekHead columns={columns} now={now} />
        <Hours hours={hours} />
        <div className="bookings__body" role={roles.rowgroup} ref={body}>
          {columns.map((column) => (
            <DayColumn key={column.day} column={column} {...shared} />
          ))}
        </div>
      </div>
      <VisuallyHidden live>{ghost ? sayGhost(ghost) : ''}</VisuallyHidden>
    </>
  )
}

function WeekHead({ columns, now }: { columns: readonly DayEntries[]; now: string }) {
  const today = studioDay(now)
  return (
    <div className="bookings__head grid span to-end line-bottom surface-2" aria-hidden="true">
      {columns.map(({ day, open: { exception } }) => (
        <div
          key={day}
          className="bookings__day-name wraps items-center"
          data-today={day === today ? '' : undefined}
        >
          <span>{formatWeekday(day, 'short')}</span>
          <b className="bookings__date num">{Number(day.slice(8))}</b>
          {clockChangeOn(day) !== 0 && (
            <span className="second-line">
              {clockChangeOn(day) > 0 ? 'Clocks go forward' : 'Clocks go back'}
            </span>
          )}
          {exception && (
            <span className="text-micro full anywhere">
              <b className="block text-1 strong">{nameException(exception)}</b>
              {nameException(exception) !== describeException(exception) && describeException(exception)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function Hours({ hours: { from, to } }: Pick<WeekData, 'hours'>) {
  const first = Math.ceil((from + 1) / 60) * 60
  const count = Math.max(0, Math.ceil((to - first) / 60))
  return (
    <div className="bookings__hours num relative t3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => first + index * 60).map((minutes) => (
        <span className="bookings__hour" key={minutes} style={placed(minutes - from)}>
          {clockOf(minutes)}
        </span>
      ))}
    </div>
  )
}

/** Bookings to come, by their id, with the place at which they stand. */
function findMovable(columns: readonly DayEntries[], now: string) {
  const movable = columns.flatMap(({ day, entries }) =>
    entries.flatMap(({ item: { booking, from } }) => {
      if (!booking || momentOf(booking, now) !== 'coming') return []
      const lasts = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
      return [[booking._id, { booking, day, from, to: from + lasts }] as const]
    }),
  )
  return new Map(movable)
}

/** Names the only stop that Tab reaches: the last one with the focus, else the booking beside the week, else the first. */
function tabStop(
  columns: readonly DayEntries[],
  data: WeekData,
  last: string | undefined,
  openId: string | undefined,
) {
  const stops = listStops(columns, data.hours)
  const open = openId && stops.find((key) => key.startsWith(openId))
  return stops.find((key) => key === last) ?? (open || stops[0])
}

function sayGhost({ kind, day, from, to, booking }: Ghost): string {
  const where = `${formatWeekday(day)} ${formatShortDay(day)}, ${clockOf(from)} to ${clockOf(to)}`
  return kind === 'block'
    ? `Block ${where}. Enter blocks it, Escape cancels.`
    : `${booking?.name}: ${where}. Enter moves it, Escape cancels.`
}
