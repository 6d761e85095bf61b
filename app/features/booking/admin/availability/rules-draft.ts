import { bodySchema } from '#design/fields/use-schema-form.ts'
import { addDays, formatDay } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { studio } from '#studio'
import { formRules, weekdays } from '../../rules/rules.ts'
import type { BookingRules, ReasonRule, Weekday } from '../../schema.ts'

export const nameOfDay = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

/** The numbers of the rules, which the form holds as the values of lists. */
const numbers = [
  'length',
  'before',
  'after',
  'notice',
  'changeNotice',
  'ahead',
  'perDay',
  'perAddress',
] as const
export type RuleNumber = (typeof numbers)[number]

/** The rules as their form holds them; days off are saved on their own. */
export interface RulesDraft extends Pick<BookingRules, 'weekly'>, Record<RuleNumber, string> {
  video: boolean
  phone: boolean
  videoRoom: string
}

export function toDraft(rules: BookingRules): RulesDraft {
  const { weekly, kinds, videoRoom } = rules
  const texts = Object.fromEntries(numbers.map((name) => [name, String(rules[name])]))
  return {
    ...(texts as Record<RuleNumber, string>),
    weekly,
    video: kinds.includes('video'),
    phone: kinds.includes('phone'),
    videoRoom: videoRoom ?? '',
  }
}

/** Returns the rules of the form, which are all but the days off. */
export function toRules(draft: RulesDraft) {
  const { weekly, video, phone, videoRoom } = draft
  const values = Object.fromEntries(numbers.map((name) => [name, Number(draft[name])]))
  return {
    ...(values as Record<RuleNumber, number>),
    ...{ zone: studio.timeZone, weekly },
    kinds: [...(video ? (['video'] as const) : []), ...(phone ? (['phone'] as const) : [])],
    videoRoom,
  }
}

const fieldOf = (name: string) => (name.startsWith('kinds') ? 'phone' : name)

export const rulesForm = bodySchema(formRules, toRules, fieldOf)

const minute = 1
const hour = 60 * minute
const day = 24 * hour

const choices: Record<RuleNumber, readonly number[]> = {
  length: [15, 20, 30, 45, 60, 90, 120],
  before: [0, 5, 10, 15, 30, 45, 60, 90, 120, 240],
  after: [0, 5, 10, 15, 30, 45, 60, 90, 120, 240],
  notice: [0, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day, 30 * day],
  changeNotice: [0, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day],
  ahead: [7, 14, 21, 28, 42, 56, 84, 182, 365, 730],
  perDay: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 50],
  perAddress: [1, 2, 3, 4, 5, 10, 20],
}

/** Says a length of minutes: '15 minutes', '24 hours', '3 days'. */
export function formatMinutes(minutes: number): string {
  if (minutes >= 2 * day && minutes % day === 0) return countOf(minutes / day, 'day')
  if (minutes >= hour && minutes % hour === 0) return countOf(minutes / hour, 'hour')
  return countOf(minutes, 'minute')
}

export function formatAhead(days: number): string {
  return days % 7 === 0 ? countOf(days / 7, 'week') : days === 365 ? '1 year' : countOf(days, 'day')
}

const words: Record<RuleNumber, (value: number) => string> = {
  length: formatMinutes,
  before: (value) => (value === 0 ? 'None' : formatMinutes(value)),
  after: (value) => (value === 0 ? 'None' : formatMinutes(value)),
  notice: (value) => (value === 0 ? 'None' : `At least ${formatMinutes(value)}`),
  changeNotice: (value) => (value === 0 ? 'Until the start' : `Until ${formatMinutes(value)} before`),
  ahead: formatAhead,
  perDay: String,
  perAddress: String,
}

/** Lists the choices of a rule, with its present value, which the API may have set to any other. */
export function listChoices(name: RuleNumber, value: string) {
  const known = choices[name].includes(Number(value)) ? choices[name] : [...choices[name], Number(value)]
  return [...known]
    .sort((one, other) => one - other)
    .map((each) => ({ value: String(each), label: words[name](each) }))
}

/** Returns the span that a day gets next: the usual hours, or those after its last one. */
export function nextSpan(spans: readonly { from: string; to: string }[]): { from: string; to: string } {
  const last = spans.at(-1)
  if (!last) return { from: '09:00', to: '17:30' }
  const [hours = 0] = last.to.split(':').map(Number)
  const at = (hours: number) => `${String(Math.min(hours, 24)).padStart(2, '0')}:00`
  return { from: at(hours + 1), to: at(hours + 3) }
}

/** Says the days of a span: '24 Dec 2025 to 2 Jan 2026', or its only day. */
export function formatDaysOff({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** Formats a list of days and writes each year once: '25 and 26 Dec 2025'. */
export function formatHolidays(days: readonly string[]): string {
  return days
    .map((each, index) => {
      const next = days[index + 1]
      const isFollowed =
        next !== undefined && addDays(each, 1) === next && next.slice(0, 7) === each.slice(0, 7)
      return isFollowed ? `${Number(each.slice(8))} and ` : `${formatDay(each)}, `
    })
    .join('')
    .replace(/, $/, '')
}

export const ruleLabels: Record<RuleNumber, string> = {
  length: 'Length',
  before: 'Gap before a call',
  after: 'Gap after a call',
  notice: 'Notice',
  changeNotice: 'Visitors can move or cancel',
  ahead: 'How far ahead',
  perDay: 'Maximum per day',
  perAddress: 'Maximum per email address',
}

/** Labels of the rules that the form compares in a conflict. */
export const comparedLabels = {
  weekly: 'Weekly hours',
  ...ruleLabels,
  kinds: 'How you meet',
  videoRoom: 'Video room',
}

/** Writes the rules of the form as texts, which a conflict compares. */
export function toTexts(draft: RulesDraft): Record<keyof typeof comparedLabels, string> {
  const { weekly, video, phone, videoRoom } = draft
  const days = weekdays.map((day) => {
    const spans = weekly[day].map(({ from, to }) => `${from} to ${to}`)
    return `${nameOfDay(day)}: ${spans.join(', ') || 'not available'}`
  })
  const texts = Object.fromEntries(numbers.map((name) => [name, words[name](Number(draft[name]))]))
  return {
    ...(texts as Record<RuleNumber, string>),
    weekly: days.join('\n'),
    kinds: [...(video ? ['Video'] : []), ...(phone ? ['Phone'] : [])].join(', '),
    videoRoom,
  }
}

const otherRules = {
  weekly: 'Weekly hours',
  overrides: 'Other hours on one day',
  daysOff: 'Days off',
  bankHolidays: 'English bank holidays',
} as const

/** Names a rule with its value: 'Gap after a call, 15 minutes'. */
export function describeRule(rule: ReasonRule, rules: BookingRules): string {
  if (rule in otherRules) return otherRules[rule as keyof typeof otherRules]
  const name = rule as RuleNumber
  return `${ruleLabels[name]}, ${words[name](rules[name]).toLowerCase()}`
}
