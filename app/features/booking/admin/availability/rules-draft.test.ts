import { expect, test } from 'vitest'
import type { BookingRules } from '../../schema.ts'
import {
  describeRule,
  formatHolidays,
  listChoices,
  nextSpan,
  rulesForm,
  toDraft,
  toRules,
} from './rules-draft.ts'

const rules: BookingRules = {
  zone: 'Europe/London',
  weekly: {
    ...{ monday: [{ from: '09:00', to: '17:30' }], tuesday: [], wednesday: [] },
    ...{ thursday: [], friday: [], saturday: [], sunday: [] },
  },
  overrides: [{ date: '2026-11-24', name: 'Half day', spans: [{ from: '09:00', to: '13:00' }] }],
  daysOff: [],
  bankHolidays: true,
  ...{ length: 30, before: 0, after: 15, notice: 24 * 60, changeNotice: 120 },
  ...{ ahead: 42, perDay: 3, perAddress: 2, kinds: ['video', 'phone'], videoRoom: '' },
}

test('the form gives the rules back as it got them', () => {
  const { daysOff: _d, overrides: _o, bankHolidays: _b, ...others } = rules
  expect(toRules(toDraft(rules))).toEqual(others)
  expect(rulesForm.safeParse(toDraft(rules)).success).toBe(true)
})

test('an error of a time is shown in its field, and one of all kinds in the last of them', () => {
  const draft = toDraft(rules)
  draft.weekly.monday = [{ from: '17:00', to: '09:00' }]
  const wrong = rulesForm.safeParse({ ...draft, video: false, phone: false })
  const paths = wrong.error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['weekly.monday.0.to', 'phone'])
})

test('a value that the API has set stands among the choices', () => {
  expect(listChoices('notice', '90').map(({ label }) => label)).toContain('At least 90 minutes')
  expect(listChoices('ahead', '42').find(({ value }) => value === '42')?.label).toBe('6 weeks')
})

test('a rule is said with its value', () => {
  expect(describeRule('after', rules)).toBe('Gap after a call, 15 minutes')
  expect(describeRule('notice', rules)).toBe('Notice, at least 24 hours')
  expect(describeRule('bankHolidays', rules)).toBe('English bank holidays')
})

test('a second span of a day begins after the first', () => {
  expect(nextSpan([])).toEqual({ from: '09:00', to: '17:30' })
  expect(nextSpan([{ from: '09:00', to: '12:30' }])).toEqual({ from: '13:00', to: '15:00' })
  expect(nextSpan([{ from: '09:00', to: '23:30' }])).toEqual({ from: '24:00', to: '24:00' })
})

test('bank holidays side by side are said together', () => {
  expect(formatHolidays(['2026-12-25', '2026-12-28', '2027-01-01'])).toBe(
    '25 Dec 2026, 28 Dec 2026, 1 Jan 2027',
  )
  expect(formatHolidays(['2025-12-25', '2025-12-26', '2026-01-01'])).toBe('25 and 26 Dec 2025, 1 Jan 2026')
})
