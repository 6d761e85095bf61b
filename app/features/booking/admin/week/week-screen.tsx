import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { usePoll } from '#design/browser/use-poll.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { addDays, formatLongDay, studioDay } from '#platform/dates.ts'
import { messages } from '../../booking.ts'
import { addBlock, removeBlock } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { type Question, weekAddress } from '../address.ts'
import { BookingsHead, nextHour } from '../bookings-head.tsx'
import { BlockDialog } from '../forms/block-dialog.tsx'
import { ByHandDialog } from '../forms/by-hand-dialog.tsx'
import { MailQuestion } from '../panel/decide.tsx'
import { MoveQuestion } from '../panel/move-dialog.tsx'
import { PanelPlace } from '../panel/panel-place.tsx'
import type { BookingStory } from '../panel/person.tsx'
import { countOf, formatTime } from '../words.ts'
import { Agenda } from './agenda.tsx'
import { AskedPopover } from './asked-popover.tsx'
import { weekOf } from './days.ts'
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
  today: string
}

type Dialog = { kind: 'by-hand' | 'block'; start: string }

/** The week of the owner with the booking that is open. */
export function WeekScreen({ data, open, isGone, ask, total, today }: WeekScreenProps) {
  const { week, now, waiting } = data
  const [asked, setAsked] = useState<{ what: Asked; anchor: HTMLElement }>()
  const [dialog, setDialog] = useState<Dialog>()
  const [move, setMove] = useState<{ booking: OwnerBooking; start: string }>()
  const navigate = useNavigate()
  const show = (address: string) => void navigate(address, { preventScrollReset: true })
  const close = () => show(weekAddress({ week }))
  const busy = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  // The line at now, and what others have booked meanwhile.
  usePoll(() => void revalidate(), { everyMs: 60_000 })
  usePageKeys({
    onWeek: (by) => show(weekAddress({ week: by === 0 ? weekOf(today) : addDays(week, by * 7) })),
    onClose: open && close,
  })
  const block = useAction(
    (start: string, end: string) => addBlock({ body: { start, end }, key: crypto.randomUUID() }),
    {
      done: (_, start, end) => `Blocked ${formatTime(start)} to ${formatTime(end).split(', ')[1]}`,
      undo: ({ block }) => ({ act: () => removeBlock({ id: block._id }), done: 'It is free again' }),
    },
  )
  const openDialog = (kind: Dialog['kind'], start: string) => {
    setAsked(undefined)
    setDialog({ kind, start })
  }
  const byHand = () => openDialog('by-hand', data.free[0]?.slots[0] ?? nextHour(now))
  return (
    <>
      <BookingsHead current="Week" total={total} now={now} onByHand={byHand} />
      <div className="bookings__page">
        <section className="card bookings__card" aria-label="Week" aria-busy={busy || undefined}>
          <WeekBar data={data} today={today} />
          <WeekGrid
            data={data}
            openId={open?.booking._id}
            asked={asked?.what}
            onAsk={(what, anchor) => setAsked({ what, anchor })}
            onMove={(booking, start) => setMove({ booking, start })}
            onBlock={(start, end) => void block.run(start, end)}
          />
          <Agenda data={data} onAsk={(what, anchor) => setAsked({ what, anchor })} onByHand={byHand} />
          <Key hasWaiting={data.bookings.some(({ state }) => state === 'pending')} />
        </section>
        {open ? (
          <PanelPlace
            {...open}
            isCovered={ask !== undefined && open.booking.state === 'pending'}
            waiting={waiting.length}
            now={now}
            onClose={close}
          />
        ) : (
          <aside className="card bookings__none" aria-label="Booking">
            <EmptyState icon={CalendarDays} title={isGone ? messages.gone : 'Nothing chosen'}>
              Press a booking to see it, or an empty time to ask why it is not free.
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
      {dialog && (
        <Dialogs
          key={dialog.start}
          dialog={dialog}
          kinds={data.rules.kinds}
          onBooked={(id, start) => show(weekAddress({ week: weekOf(studioDay(start)), booking: id }))}
          onClose={() => setDialog(undefined)}
        />
      )}
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

interface DialogsProps extends Pick<Parameters<typeof ByHandDialog>[0], 'kinds' | 'onBooked' | 'onClose'> {
  dialog: Dialog
}

function Dialogs({ dialog: { kind, start }, kinds, onBooked, onClose }: DialogsProps) {
  return kind === 'block' ? (
    <BlockDialog open start={start} onClose={onClose} />
  ) : (
    <ByHandDialog open start={start} kinds={kinds} onBooked={onBooked} onClose={onClose} />
  )
}

function WeekBar({ data, today }: { data: WeekData; today: string }) {
  const { week, days, bookings, now } = data
  const navigate = useNavigate()
  const waits = bookings.filter(({ state }) => state === 'pending').length
  const coming = bookings.filter(({ state, start }) => state === 'booked' && start > now).length
  const more = [
    coming > 0 && `${coming} to come`,
    waits > 0 && `${waits} ${waits === 1 ? 'waits' : 'wait'} for you`,
  ]
  return (
    <div className="card__row bookings__bar">
      <IconButton
        tone="bare"
        icon={ChevronLeft}
        label="Previous week"
        href={weekAddress({ week: addDays(week, -7) })}
      />
      <IconButton
        tone="bare"
        icon={ChevronRight}
        label="Next week"
        href={weekAddress({ week: addDays(week, 7) })}
      />
      <h2 className="card__title num">{sayDays(days)}</h2>
      <span className="card__sub num bookings__sum">
        {[countOf(bookings.length, 'booking'), ...more.filter(Boolean)].join(', ')}
      </span>
      <Button tone="line" onClick={() => void navigate(weekAddress({ week: weekOf(today) }))}>
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
  { kind: 'waiting', label: 'Waits for you' },
  { kind: 'block', label: 'Blocked by you' },
  { kind: 'busy', label: 'Busy in your calendar' },
] as const

function Key({ hasWaiting }: { hasWaiting: boolean }) {
  return (
    <p className="bookings__key">
      {kinds
        .filter(({ kind }) => kind !== 'waiting' || hasWaiting)
        .map(({ kind, label }) => (
          <span className="beside" key={kind}>
            <i className={`bookings__swatch bookings__entry--${kind}`} aria-hidden="true" />
            {label}
          </span>
        ))}
      <span className="beside">
        <i className="bookings__swatch bookings__buffer-swatch" aria-hidden="true" />
        Free time around it
      </span>
    </p>
  )
}
