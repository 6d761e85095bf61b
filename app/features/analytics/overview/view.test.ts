import { describe, expect, test } from 'vitest'
import { addressOf, formatPeriod, isPeriod, periodBefore, periodOf, readView } from './view.ts'

const read = (query: string) => readView(new URLSearchParams(query), new Date('2026-11-23T12:00:00Z'))

describe('the view in the address', () => {
  test('is the last 30 days of people, today among them', () => {
    expect(read('')).toMatchObject({
      preset: 'last-30-days',
      period: { startDate: '2026-10-25', endDate: '2026-11-23' },
      isCompared: true,
      who: 'people',
      filters: [],
    })
  })

  test('survives the way there and back', () => {
    const view = read('from=2026-03-01&to=2026-03-31&compare=off&who=bots&path=/work&path=/&device=mobile')
    expect(view.preset).toBe('custom')
    expect(view.filters).toHaveLength(3)
    expect(read(addressOf(view).slice(1))).toEqual(view)
  })

  test('names each filter once', () => {
    expect(read('path=/work&path=/&path=/work').filters.map(({ value }) => value)).toEqual(['/work', '/'])
  })

  test('shows the last 30 days where a range is not one', () => {
    for (const query of [
      'from=2026-03-31&to=2026-03-01',
      'from=2026-02-30&to=x',
      'period=toString',
      'who=nobody',
    ])
      expect(read(query)).toMatchObject({ preset: 'last-30-days', who: 'people' })
  })
})

describe('a period', () => {
  test('counts today by the clocks of the studio, which are ahead of UTC in summer', () => {
    const view = readView(new URLSearchParams('period=last-7-days'), new Date('2026-06-30T23:30:00Z'))
    expect(view.period).toEqual({ startDate: '2026-06-25', endDate: '2026-07-01' })
  })

  test('of a month is whole, and goes back over the new year', () => {
    expect(periodOf('last-month', '2026-01-15')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' })
    expect(periodOf('this-month', '2026-01-15')).toEqual({ startDate: '2026-01-01', endDate: '2026-01-15' })
  })

  test('of six months begins after the last day of a shorter month', () => {
    expect(periodOf('last-6-months', '2026-08-31').startDate).toBe('2026-03-01')
  })

  test('is compared with as many days that end the day before, over a clock change too', () => {
    expect(periodBefore({ startDate: '2026-10-20', endDate: '2026-10-29' })).toEqual({
      startDate: '2026-10-10',
      endDate: '2026-10-19',
    })
  })

  test('may not be backwards or longer than five years', () => {
    expect(isPeriod({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(false)
    expect(isPeriod({ startDate: '2020-01-01', endDate: '2026-01-01' })).toBe(false)
    expect(isPeriod({ startDate: '2026-01-01', endDate: '2026-01-01' })).toBe(true)
  })

  test('is made of days that exist, in this century', () => {
    expect(isPeriod({ startDate: '2026-02-29', endDate: '2026-03-01' })).toBe(false)
    expect(isPeriod({ startDate: '2028-02-29', endDate: '2028-03-01' })).toBe(true)
    expect(isPeriod({ startDate: '9999-12-30', endDate: '9999-12-31' })).toBe(false)
  })

  test('names the year once', () => {
    expect(formatPeriod({ startDate: '2025-10-22', endDate: '2025-11-20' })).toBe('22 Oct to 20 Nov 2025')
    expect(formatPeriod({ startDate: '2025-12-22', endDate: '2026-01-20' })).toBe(
      '22 Dec 2025 to 20 Jan 2026',
    )
  })
})
