/**
 * The English bank holidays by the Banking and Financial Dealings Act 1971, with substitute days as
 * https://www.gov.uk/bank-holidays lists them: a day at the weekend is left out, and its substitute is listed.
 */
export interface BankHoliday {
  date: string
  name: string
}

/** Days that were moved, by royal proclamation: the date by the rule, and the one in its place. */
const moved: Record<string, BankHoliday> = {
  '2020-05-04': { date: '2020-05-08', name: 'Early May bank holiday (VE day)' },
  '2022-05-30': { date: '2022-06-02', name: 'Spring bank holiday' },
}

/** Days once only, by royal proclamation. A new one is a line here. */
const once: readonly BankHoliday[] = [
  { date: '2022-06-03', name: 'Platinum Jubilee bank holiday' },
  { date: '2022-09-19', name: 'Bank Holiday for the State Funeral of Queen Elizabeth II' },
  { date: '2023-05-08', name: 'Bank holiday for the coronation of King Charles III' },
]

/** Lists the bank holidays of a year, the earliest first. */
export function listBankHolidays(year: number): BankHoliday[] {
  const easter = easterOf(year)
  const christmas = new Temporal.PlainDate(year, 12, 25)
  const byRule = [
    holiday(afterWeekend(new Temporal.PlainDate(year, 1, 1)), "New Year's Day"),
    holiday(easter.subtract({ days: 2 }), 'Good Friday'),
    holiday(easter.add({ days: 1 }), 'Easter Monday'),
    holiday(firstMonday(year, 5), 'Early May bank holiday'),
    holiday(firstMonday(year, 6).subtract({ days: 7 }), 'Spring bank holiday'),
    holiday(firstMonday(year, 9).subtract({ days: 7 }), 'Summer bank holiday'),
    holiday(christmas.dayOfWeek > 5 ? christmas.with({ day: 27 }) : christmas, 'Christmas Day'),
    holiday(boxingDay(christmas), 'Boxing Day'),
  ]
  return [
    ...byRule.map((day) => moved[day.date] ?? day),
    ...once.filter(({ date }) => date.startsWith(`${year}-`)),
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
}

const years = new Map<number, ReadonlyMap<string, string>>()

/** Returns the name of the bank holiday on a date. */
export function findBankHoliday(date: string): string | undefined {
  const year = Number(date.slice(0, 4))
  const ofYear = years.get(year) ?? new Map(listBankHolidays(year).map((day) => [day.date, day.name]))
  years.set(year, ofYear)
  return ofYear.get(date)
}

const holiday = (date: Temporal.PlainDate, name: string): BankHoliday => ({ date: date.toString(), name })

const afterWeekend = (date: Temporal.PlainDate) =>
  date.dayOfWeek > 5 ? date.add({ days: 8 - date.dayOfWeek }) : date

/** On a Saturday or Sunday it has the Tuesday or Monday after it, since Christmas takes the other one. */
function boxingDay(christmas: Temporal.PlainDate): Temporal.PlainDate {
  const date = christmas.add({ days: 1 })
  return date.dayOfWeek > 5 ? date.add({ days: 2 }) : date
}

function firstMonday(year: number, month: number): Temporal.PlainDate {
  const first = new Temporal.PlainDate(year, month, 1)
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}

/** The anonymous Gregorian computus of 1876, as Meeus prints it in 'Astronomical Algorithms'. */
function easterOf(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return new Temporal.PlainDate(year, Math.floor(sum / 31), (sum % 31) + 1)
}
