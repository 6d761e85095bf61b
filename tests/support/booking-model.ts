import type { BookingRules } from '#features/booking/rules/rules.ts'

const minute = 60_000
const day = 24 * 60 * minute

export interface ModelBooking {
  from: number
  to: number
  before: number
  after: number
  email: string | null
  isCancelled: boolean
}

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * The contract in plain arithmetic, for a studio whose clock is that of UTC: lists of bookings and blocks, searched from end
 * to end. It answers the status of each call.
 */
export function createModel(now: () => number, rules: BookingRules) {
  const bookings: ModelBooking[] = []
  const blocks: { from: number; to: number }[] = []
  const open = () => bookings.filter(({ isCancelled }) => !isCancelled)
  const dateOf = (moment: number) => Math.floor(moment / day)

  const model = {
    rules,
    book(start: string, email: string) {
      const from = Date.parse(start)
      const status = model.judge(from)
      if (status !== 200) return { status }
      const own = open().filter((booking) => booking.email === email && booking.to > now())
      if (own.length >= model.rules.perAddress) return { status: 422 }
      return { status: 201, booking: add(from, email) }
    },
    bookByHand(start: string) {
      const from = Date.parse(start)
      if (hits(from, from + model.rules.length * minute, model.rules)) return 409
      add(from, null)
      return 201
    },
    move(booking: ModelBooking, start: string) {
      const from = Date.parse(start)
      if (booking.isCancelled) return 409
      if (booking.from === from) return 200
      if (now() > booking.from - model.rules.changeNotice * minute) return 422
      const status = model.judge(from, booking)
      if (status !== 200) return status
      const { length, before, after } = model.rules
      Object.assign(booking, { from, to: from + length * minute, before, after })
      return 200
    },
    cancel(booking: ModelBooking) {
      if (booking.isCancelled) return 200
      if (now() > booking.from - model.rules.changeNotice * minute) return 422
      booking.isCancelled = true
      return 200
    },
    block: (start: string, end: string) => void blocks.push({ from: Date.parse(start), to: Date.parse(end) }),
    /** Lists the slots of open bookings, the earliest first. */
    list: () =>
      open()
        .sort((one, other) => one.from - other.from)
        .map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]),
    judge(from: number, except?: ModelBooking): 200 | 409 | 422 {
      const { length, notice, ahead, weekly, before, after, perDay } = model.rules
      const to = from + length * minute
      if (from < now() + notice * minute || dateOf(from) > dateOf(now()) + ahead) return 422
      const minutes = (moment: number) => (moment - dateOf(from) * day) / minute
      const grid = length === 15 || length === 20 ? length : 30
      if (minutes(from) % grid !== 0) return 422
      const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const hours = weekly[names[new Date(from).getUTCDay()] as (typeof names)[number]]
      const isOpen = hours.some((span) => clock(span.from) <= minutes(from) && minutes(to) <= clock(span.to))
      if (!isOpen) return 422
      if (hits(from, to, model.rules, except)) return 409
      const [free, busy] = [from - before * minute, to + after * minute]
      if (blocks.some((block) => block.from < busy && free < block.to)) return 409
      const ofDay = open().filter((other) => other !== except && dateOf(other.from) === dateOf(from))
      return ofDay.length >= perDay ? 409 : 200
    },
  }

  function add(from: number, email: string | null): ModelBooking {
    const { length, before, after } = model.rules
    const booking = { from, to: from + length * minute, before, after, email, isCancelled: false }
    bookings.push(booking)
    return booking
  }

  function hits(
    from: number,
    to: number,
    { before, after }: { before: number; after: number },
    except?: ModelBooking,
  ): boolean {
    return open().some(
      (other) =>
        other !== except &&
        other.from - other.before * minute < to + after * minute &&
        from - before * minute < other.to + other.after * minute,
    )
  }

  return model
}
