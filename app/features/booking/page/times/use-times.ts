import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { request } from '#platform/browser/request.ts'
import type { SlotsAnswer } from '../../schema.ts'
import { addDays } from '../clock/day.ts'

/** The longest span of one call, in days. */
const daysOfCall = 62

export interface Times {
  /** Free times as instants, the earliest first; undefined until the first answer. */
  slots: readonly string[] | undefined
  /** Why they could not be had. */
  failure: string | undefined
  isLoading: boolean
  /** Asks again from the first day. */
  reload: () => void
  /** Asks for the days up to this one of the studio, where they are not known yet. */
  loadUntil: (day: string) => void
}

interface Known {
  slots: readonly string[]
  /** The last day that was asked for. */
  until: string
}

interface TimesOptions {
  /** The studio's date of today, and the last that can be booked. */
  today: string
  last: string
  /** Leaves the booking of this token out of the way. */
  token?: string
}

/** Loads free times: 62 days at first, later ones when their month is shown, and on until one is free. */
export function useTimes({ today, last, token }: TimesOptions): Times {
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(true)
  const latest = useRef(0)
  const wanted = useRef(today)

  const load = useCallback(
    async (start: Known | undefined, until: string) => {
      latest.current += 1
      const number = latest.current
      wanted.current = until
      setLoading(true)
      setFailure(undefined)
      let loaded = start
      do {
        const from = loaded ? addDays(loaded.until, 1) : today
        const to = [addDays(from, daysOfCall - 1), last].toSorted()[0] as string
        const outcome = await request<SlotsAnswer>('GET', '/bookings/slots', { query: { from, to, token } })
        if (number !== latest.current) return
        if (!outcome.ok) {
          setFailure(outcome.message)
          break
        }
        const slots = outcome.value.days.flatMap((day) => day.slots)
        const next = { slots: [...(loaded?.slots ?? []), ...slots], until: to }
        loaded = next
        startTransition(() => setKnown(next))
      } while (loaded.until < last && (loaded.until < until || loaded.slots.length === 0))
      startTransition(() => setLoading(false))
    },
    [today, last, token],
  )

  const reload = useCallback(() => void load(undefined, wanted.current), [load])

  useEffect(() => {
    reload()
    // A page of this device has no times until there is a connection.
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])

  const loadUntil = (day: string) => {
    const until = day < last ? day : last
    if (known && known.until < until && until > wanted.current) void load(known, until)
  }

  return { slots: known?.slots, failure, isLoading, reload, loadUntil }
}
