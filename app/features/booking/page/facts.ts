import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { countOf } from '#platform/words.ts'
import type { BookingKind } from '../booking.ts'

/** The studio's facts that the pages of a booking show. An island imports none. */
export interface StudioFacts {
  name: string
  city: string
  timeZone: string
  locale: string
  /** The first day of the week, 1 for Monday. */
  firstDay: number
  phone: { href: string; number: string }
  mail: { href: string; address: string }
  hours: string
  /** False where no email server is set up: no page then promises an email. */
  sendsMail: boolean
}

/** The owner's rules as far as a visitor is told of them. Lengths are minutes, `ahead` days. */
export interface RuleFacts {
  length: number
  changeNotice: number
  ahead: number
  kinds: readonly BookingKind[]
  /** Whether a call by video has a room, whose link the confirmation has. */
  hasRoom: boolean
  /** The next days off, where they begin within `ahead`; `isAll` where no other day is left. */
  closed?: { from: string; to: string; isAll: boolean } | undefined
}

/** The studio's own words; the product's stand in the components. */
export interface BookingWords {
  title: string
  lead: string
  /** After the length: '30 minutes, free'. */
  price: string
  with: { title: string; text: string }
  before: { title: string; text: string; link: string; href: string }
}

/** What the server knows of a visitor who came from a call request. */
export interface FilledIn {
  name: string
  email: string
  message: string
  /** The token of the request. */
  enquiry: string
}

/** The time that a link from a reply names. */
export interface OfferedTime {
  start: string
  isFree: boolean
}

export interface BookingPageFacts {
  studio: StudioFacts
  rules: RuleFacts
  words: BookingWords
  checkFacts: BotCheckFacts
  /** When the page was rendered. */
  now: string
  filled?: FilledIn | undefined
  offered?: OfferedTime | undefined
}

/** Said instead of the promise of an email where the site sends none. */
export const noteTheTime = 'Email isn’t set up on this site yet, so please note the time.'

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'two hours' */
export const describeNotice = (minutes: number): string =>
  describeMinutes(minutes).replace(/^\d+/, (figure) => numbers[Number(figure)] ?? figure)

/** '30 minutes', '1 hour' */
export function describeMinutes(minutes: number): string {
  const units = [
    [24 * 60, 'day'],
    [60, 'hour'],
    [1, 'minute'],
  ] as const
  const [size, unit] = units.find(([size]) => minutes >= size && minutes % size === 0) ?? [1, 'minute']
  return countOf(minutes / size, unit)
}

export const describeKinds = (kinds: readonly BookingKind[]): string =>
  kinds.length > 1 ? 'Video or phone' : kinds[0] === 'phone' ? 'Phone' : 'Video'
