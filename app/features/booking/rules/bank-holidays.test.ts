import { expect, test } from 'vitest'
import { findBankHoliday, listBankHolidays } from './bank-holidays.server.ts'

/** As https://www.gov.uk/bank-holidays lists them for England and Wales; 2028 by the same rules. */
const listed: Record<number, string> = {
  2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
}

test('the bank holidays of a year are those that gov.uk lists, with substitute and single days', () => {
  for (const [year, days] of Object.entries(listed)) {
    const dates = listBankHolidays(Number(year)).map(({ date }) => date)
    expect(dates, year).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  }
})

test('a day at the weekend is none, its substitute is', () => {
  expect(findBankHoliday('2027-12-25')).toBeUndefined()
  expect(findBankHoliday('2027-12-27')).toBe('Christmas Day')
  expect(findBankHoliday('2026-12-28')).toBe('Boxing Day')
})
