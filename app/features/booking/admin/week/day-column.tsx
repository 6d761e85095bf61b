import type { CSSProperties } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { classNames } from '#design/class-names.ts'
import { studioDay } from '#platform/dates.ts'
import { weekAddress } from '../address.ts'
import { formatDayName, momentOf } from '../words.ts'
import { closedParts, sayException } from './day-hours.ts'
import { clockOf, instantAt, minutesOfInstant } from './days.ts'
import type { Ghost } from './ghost.ts'
import type { Asked, WeekData } from './week-data.ts'
import { type DayEntries, type Entry, emptyTimes } from './week-entries.ts'
import './entries.css'

/** ARIA roles of a grid: a table cannot place its cells by time. Each day is a row of it. */
export const roles = {
  grid: 'grid',
  rowgroup: 'rowgroup',
  row: 'row',
  rowheader: 'rowheader',
  gridcell: 'gridcell',
}

interface DayColumnProps {
  data: WeekData
  /** The booking beside the week. */
  openId: string | undefined
  asked: Asked | undefined
  onAsk: (asked: Asked, anchor: HTMLElement) => void
  column: DayEntries
  ghost: Ghost | undefined
  /** The only entry or empty time that Tab reaches. */
  stop: string | undefined
}

/** A day of the week: its closed hours, its empty times, its entries, and the line at now. */
export function DayColumn({ column, data, openId, asked, ghost, stop, onAsk }: DayColumnProps) {
  const { day, entries, buffers, open } = column
  const { hours, now } = data
  const today = studioDay(now)
  const clip = ({ from, to }: { from: number; to: number }) => ({
    top: Math.max(from, hours.from) - hours.from,
    high: Math.min(to, hours.to) - Math.max(from, hours.from),
  })
  const isShown = (part: { from: number; to: number }) => part.to > hours.from && part.from < hours.to
  const clockNow = minutesOfInstant(now)
  return (
    <div className="bookings__day relative shrinks" role={roles.row} data-day={day}>
      <span className="vh" role={roles.rowheader}>
        {[formatDayName(day), day === today && 'today', open.exception && sayException(open.exception)]
          .filter(Boolean)
          .join(', ')}
      </span>
      {closedParts(open, hours).map((part) => (
        <i
          key={part.from}
          className={classNames('bookings__closed', isDayOff(open) && 'bookings__closed--off')}
          style={lengthOf({ top: part.from - hours.from, high: part.to - part.from })}
        />
      ))}
      {emptyTimes(column, hours).map((minutes) => (
        <EmptyTime key={minutes} {...{ day, minutes, data, asked, stop, onAsk }} />
      ))}
      {buffers.filter(isShown).map((buffer) => (
        <i
          key={buffer.key}
          className="bookings__buffer"
          style={lengthOf(clip(buffer))}
          title="Gap between calls"
        />
      ))}
      {entries.filter(isShown).map(({ item, lane, lanes, ...part }) => (
        <div
          key={item.key}
          className="bookings__place"
          role={roles.gridcell}
          style={{ ...lengthOf(clip(part)), '--lane': lane, '--lanes': lanes } as CSSProperties}
        >
          <EntryBlock
            entry={item}
            isShort={part.to - part.from <= 30}
            {...{ week: data.week, openId, now, asked, stop, onAsk }}
          />
        </div>
      ))}
      {day === today && isShown({ from: clockNow, to: clockNow + 1 }) && (
        <i className="bookings__now" style={placed(clockNow - hours.from)} aria-hidden="true" />
      )}
      {ghost?.day === day && (
        <div className="bookings__ghost num" style={lengthOf(clip(ghost))} aria-hidden="true">
          {`${clockOf(ghost.from)} to ${clockOf(ghost.to)}`}
        </div>
      )}
    </div>
  )
}

interface EmptyTimeProps extends Pick<DayColumnProps, 'data' | 'asked' | 'stop' | 'onAsk'> {
  day: string
  minutes: number
}

function EmptyTime({ day, minutes, data, asked, stop, onAsk }: EmptyTimeProps) {
  const at = instantAt(day, minutes)
  const key = `${day} ${minutes}`
  const isAsked = asked !== undefined && 'at' in asked && asked.at === at
  const isFree = data.free.some(({ date, slots }) => date === day && slots.includes(at))
  return (
    <div
      className="bookings__place"
      role={roles.gridcell}
      style={lengthOf({ top: minutes - data.hours.from, high: 30 })}
    >
      <button
        type="button"
        className={classNames('bookings__time num', isAsked && 'is-asked')}
        tabIndex={stop === key ? 0 : -1}
        data-key={key}
        data-stop={minutes}
        data-cell={minutes}
        aria-haspopup="dialog"
        aria-expanded={isAsked}
        aria-label={`${clockOf(minutes)}, ${isFree ? 'free' : 'why not free?'}`}
        onClick={({ currentTarget }) => onAsk({ at }, currentTarget)}
      >
        {clockOf(minutes)}
      </button>
    </div>
  )
}

interface EntryBlockProps extends Pick<DayColumnProps, 'openId' | 'asked' | 'stop' | 'onAsk'> {
  entry: Entry
  isShort: boolean
  week: string
  now: string
}

function EntryBlock({ entry, isShort, week, now, openId, asked, stop, onAsk }: EntryBlockProps) {
  const { key, kind, title, detail, until, from, booking, block } = entry
  const focus = { 'data-key': key, 'data-stop': from, tabIndex: stop === key ? 0 : -1 }
  // Half an hour has room for one line; a booking has a second one with its time.
  const isOneLine = isShort && kind !== 'booking'
  const words = (
    <>
      <b className="bookings__line strong">{isOneLine && booking ? `${title}, ${clockOf(from)}` : title}</b>
      <span className={isOneLine ? 'vh' : 'bookings__line num'}>{detail}</span>
      {kind !== 'block' && <span className="vh">{`until ${until}`}</span>}
    </>
  )
  const look = classNames('bookings__entry', `bookings__entry--${kind}`, isShort && 'bookings__entry--short')
  if (booking) {
    return (
      <Anchor
        {...focus}
        className={look}
        href={weekAddress({ week, booking: booking._id })}
        preservesScroll
        draggable={false}
        data-booking={booking._id}
        data-moment={momentOf(booking, now)}
        aria-current={booking._id === openId ? 'true' : undefined}
      >
        {words}
      </Anchor>
    )
  }
  if (!block) return <div className={look}>{words}</div>
  return (
    <button
      {...focus}
      type="button"
      className={look}
      aria-haspopup="dialog"
      aria-expanded={asked !== undefined && 'block' in asked && asked.block === block._id}
      onClick={({ currentTarget }) => onAsk({ block: block._id }, currentTarget)}
    >
      {words}
    </button>
  )
}

const isDayOff = ({ spans, exception }: DayEntries['open']) => exception !== undefined && spans.length === 0

export const placed = (top: number) => ({ '--top': `${top}px` }) as CSSProperties
const lengthOf = ({ top, high }: { top: number; high: number }) =>
  ({ '--top': `${top}px`, '--high': `${high}px` }) as CSSProperties
