import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { usePoll } from '#design/browser/use-poll.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { addDays, formatLongDay, fromStudioTime, studioDay, toStudioTime } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { countOf } from '#platform/words.ts'
import { messages } from '../../booking.ts'
import { addBlock, removeBlock } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { type Question, weekAddress } from '../address.ts'
import { type BookingDialog, BookingDialogs, BookingsHead } from '../bookings-head.tsx'
import { MailQuestion } from '../panel/decide.tsx'
import { MoveQuestion } from '../panel/move-form.tsx'
import { PanelPlace } from '../panel/panel-place.tsx'
import type { BookingStory } from '../panel/person.tsx'
import { formatTime } from '../words.ts'
import { Agenda } from './agenda.tsx'
import { AskedPopover } from './asked-popover.tsx'
import { instantAt, weekOf } from './days.ts'
import { usePageKeys } from './use-week-keys.ts'
import type { Asked, WeekData } from './week-data.ts'
import { WeekGrid } from './week-grid.tsx'

export interface WeekScreenProps {
  data: WeekData
  /** The booking beside the week. */
  open: { booking: OwnerBooking; enquiry: BookingStory | undefined } | undefined
  /** What the link in a mail asks. */
  ask: Question | undefined
  /** The address names a booking that is no longer there. */
  isGone: boolean
  /** The number of all bookings. */
  total: number
  /** Whether a new time is chosen for the open booking. */
  isMoving: boolean
  /** What can be made of the open booking. */
  beside?: ReactNode
}

/** The week of the owner with the booking that is open. */
export function WeekScreen({ data, open, isGone, ask, total, isMoving, beside }: WeekScreenProps) {
  const { week, now, waiting } = data
  const [asked, setAsked] = useState<{ what: Asked; anchor: HTMLElement }>()
  const [dialog, setDialog] = useState<BookingDialog>()
  const [move, setMove] = useState<{ booking: OwnerBooking; start: string }>()
  const navigate = useNavigate()
  const show = (address: string) => void navigate(address, { preventScrollReset: true })
  const [picked, setPicked] = useState({ id: '', to: '' })
  const openId = open?.booking._id
  const to = picked.id === openId ? picked.to : ''
  const setTo = (time: string) => setPicked({ id: openId ?? '', to: time })
  const close = () => show(weekAddress({ week, booking: isMoving ? openId : undefined }))
  /** Stays with the booking while a new time for it is chosen. */
  const besideAddress = (by: -1 | 0 | 1) =>
    weekAddress({
      week: by === 0 ? undefined : addDays(week, by * 7),
      ...(isMoving && { booking: openId, move: true }),
    })
  const chosen = isMoving ? fromStudioTime(to) : undefined
  const onAsk = (what: Asked, anchor: HTMLElement) => {
    if (isMoving && 'at' in what) setTo(toStudioTime(what.at))
    else setAsked({ what, anchor })
  }
  const busy = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  // The line at now, and what others have booked meanwhile.
  usePoll(() => void revalidate(), { everyMs: 60_000 })
  usePageKeys({
    onWeek: (by) => show(besideAddress(by)),
    onClose: open && close,
  })
  const block = useAction(
    (start: string, end: string) => addBlock({ body: { start, end }, key: crypto.randomUUID() }),
    {
      done: (_, start, end) => `Blocked ${formatTime(start)} to ${formatTime(end).split(', ')[1]}`,
      undo: ({ block }) => ({ act: () => removeBlock({ id: block._id }), done: 'It is free again' }),
    },
  )
  const openDialog = (kind: BookingDialog['kind'], start: string) => {
    setAsked(undefined)
    setDialog({ kind, start })
  }
  return (
    <>
      <BookingsHead
        current="Week"
        {...{ total, now }}
        kinds={data.rules.kinds}
        nextFree={data.free[0]?.slots[0] ?? null}
        blockFrom={proposeBlock(data)}
      />
      <div className="bookings__page grid gap-4 items-start">
        <section className="card bookings__card" aria-label="Week" aria-busy={busy || undefined}>
          <WeekBar data={data} besideAddress={besideAddress} />
          <WeekGrid
            data={data}
            openId={openId}
            asked={chosen ? { at: chosen } : asked?.what}
            onAsk={onAsk}
            onMove={(booking, start) => setMove({ booking, start })}
            onBlock={(start, end) => void block.run(start, end)}
          />
          <Agenda data={data} onAsk={onAsk} />
          <Key
            hasWaiting={data.bookings.some(({ state }) => state === 'pending')}
            hasDayOff={data.dayHours.some(({ exception, spans }) => exception && spans.length === 0)}
          />
        </section>
        {open ? (
          <PanelPlace
            {...open}
            beside={beside}
            isCovered={ask !== undefined && open.booking.state === 'pending'}
            waiting={waiting.length}
            now={now}
            moving={
              isMoving
                ? {
                    ...{ data, to, onTo: setTo },
                    onDone: (start) => {
                      setTo('')
                      show(weekAddress({ week: weekOf(studioDay(start)), booking: openId }))
                    },
                  }
                : undefined
            }
            onClose={close}
          />
        ) : (
          <aside className="card bookings__none" aria-label="Booking">
            <EmptyState icon={CalendarDays} title={isGone ? messages.gone : 'Nothing selected'}>
              Select a booking, or an empty slot to see why it isn’t bookable.
            </EmptyState>
          </aside>
        )}
      </div>
      {asked && (
        <AskedPopover
          asked={asked.what}
          anchor={asked.anchor}
          data={data}
          onByHand={(start) => openDialog('by-hand', start)}
          onBlock={(start) => openDialog('block', start)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <BookingDialogs dialog={dialog} kinds={data.rules.kinds} onClose={() => setDialog(undefined)} />
      <MoveQuestion move={move} onClose={() => setMove(undefined)} />
      {open && ask && (
        <MailQuestion
          booking={open.booking}
          question={ask}
          onClose={() => show(weekAddress({ week, booking: open.booking._id }))}
        />
      )}
    </>
  )
}

/** Returns the first hour of the shown week that is still to come and lies within working hours, if it has one. */
function proposeBlock({ dayHours, now }: WeekData): string | undefined {
  const next = Math.ceil(Date.parse(now) / hourMs) * hourMs
  for (const { day, spans } of dayHours) {
    for (const { from, to } of spans) {
      const start = new Date(Math.max(next, Date.parse(instantAt(day, from)))).toISOString()
      if (start < instantAt(day, to)) return start
    }
  }
  return undefined
}

interface WeekBarProps {
  data: WeekData
  /** Returns the address of the week before or after this one, or with 0 of the present one. */
  besideAddress: (by: -1 | 0 | 1) => string
}

function WeekBar({ data, besideAddress }: WeekBarProps) {
  const { days, bookings, now } = data
  const navigate = useNavigate()
  const waits = bookings.filter(({ state }) => state === 'pending').length
  const coming = bookings.filter(({ state, start }) => state === 'booked' && start > now).length
  const more = [coming > 0 && `${coming} to come`, waits > 0 && `${waits} to confirm`]
  return (
    <div className="card__row bookings__bar">
      <IconButton tone="bare" icon={ChevronLeft} label="Previous week" href={besideAddress(-1)} />
      <IconButton tone="bare" icon={ChevronRight} label="Next week" href={besideAddress(1)} />
      <h2 className="card__title num">{sayDays(days)}</h2>
      <span className="card__sub num bookings__sum">
        {[countOf(bookings.length, 'booking'), ...more.filter(Boolean)].join(', ')}
      </span>
      <Button tone="line" onClick={() => void navigate(besideAddress(0))}>
        Today
      </Button>
    </div>
  )
}

/** '17 to 21 November 2025', '29 December 2025 to 2 January 2026'. */
function sayDays(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} to ${formatLongDay(last)}`
  const start = formatLongDay(first)
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isSameYear ? start.replace(/ \d{4}$/, '') : start} to ${formatLongDay(last)}`
}

const kinds = [
  { kind: 'booking', label: 'Booking' },
  { kind: 'waiting', label: 'Needs confirming' },
  { kind: 'block', label: 'Blocked by you' },
  { kind: 'busy', label: 'Busy in your calendar' },
] as const

function Key({ hasWaiting, hasDayOff }: { hasWaiting: boolean; hasDayOff: boolean }) {
  return (
    <p className="bookings__key text-note wraps gap-5 rows-1 pad-block-3 pad-inline-4 line-top t3">
      {kinds
        .filter(({ kind }) => kind !== 'waiting' || hasWaiting)
        .map(({ kind, label }) => (
          <span className="beside" key={kind}>
            <i className={`bookings__swatch bookings__entry--${kind}`} aria-hidden="true" />
            {label}
          </span>
        ))}
      {hasDayOff && (
        <span className="beside">
          <i className="bookings__swatch bookings__closed--off" aria-hidden="true" />
          Day off or bank holiday
        </span>
      )}
      <span className="beside">
        <i className="bookings__swatch bookings__buffer-swatch" aria-hidden="true" />
        Gap between calls
      </span>
    </p>
  )
}
