import { CalendarPlus } from 'lucide-react'
import { useAction } from '#design/actions/use-action.ts'
import { studio } from '#studio'
import { type Offer, offerTimes } from '../calls.ts'
import { createClock, nameTime } from '../page/clock/clock.ts'
import { nameDate } from '../page/when.tsx'

interface OfferTimesProps {
  /** The id of the enquiry that is answered. */
  enquiry: string
  onInsert: (text: string) => void
}

/** Writes three free times into a reply, each as a link that opens it filled in. */
export function OfferTimes({ enquiry, onInsert }: OfferTimesProps) {
  const { run, busy } = useAction(() => offerTimes({ query: { enquiry } }), {
    done: (offer) => onInsert(describeOffer(offer)),
    reload: false,
  })
  return (
    <button type="button" className="chip chip--sm" aria-busy={busy || undefined} onClick={run}>
      <CalendarPlus className="i" aria-hidden />
      Offer times
    </button>
  )
}

function describeOffer({ url, times, zone }: Offer): string {
  if (times.length === 0) return `You can choose a time for a call here: ${url}\n`
  const { timeZone, locale, city } = studio
  const clock = createClock({ timeZone: zone, locale })
  const isOwnZone = zone === timeZone
  const place = isOwnZone ? '' : ` (${nameTime(zone, studio)})`
  const lines = times.map(({ at, url }) => `${nameDate(clock, at)}${place}: ${url}`)
  return [
    `Would one of these times suit you for a call?${isOwnZone ? ` (Times are in ${city}.)` : ''}`,
    ...lines,
    `Any other time: ${url}\n`,
  ].join('\n\n')
}
