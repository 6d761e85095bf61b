import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysUntil,
  formatAge,
  formatDay,
  formatLongDay,
  formatMoment,
  fromStudioTime,
  studioDay,
  toStudioTime,
} from './dates.ts'

const now = '2025-11-14T12:00:00.000Z'

describe('formatAge', () => {
  it.each([
    ['2025-11-14T12:00:00.000Z', 'Just now'],
    ['2025-11-14T11:59:00.001Z', 'Just now'],
    ['2025-11-14T11:59:00.000Z', '1 minute ago'],
    ['2025-11-14T11:58:00.000Z', '2 minutes ago'],
    ['2025-11-14T11:00:00.001Z', '59 minutes ago'],
    ['2025-11-14T11:00:00.000Z', '1 hour ago'],
    ['2025-11-13T12:00:00.001Z', '23 hours ago'],
    ['2025-11-13T12:00:00.000Z', '1 day ago'],
    ['2025-11-07T12:00:00.001Z', '6 days ago'],
    ['2025-11-07T12:00:00.000Z', '7 Nov 2025'],
  ])('reads %s as %s', (time, words) => {
    expect(formatAge(time, now)).toBe(words)
  })

  it('says "Just now" for a clock that runs ahead of ours', () => {
    expect(formatAge('2025-11-14T12:05:00.000Z', now)).toBe('Just now')
  })
})

describe('formatDay', () => {
  it('writes every month in three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDay(new Date(Date.UTC(2025, month, 3, 12))))
    expect(months.map((text) => text.split(' ')[1])).toEqual(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    )
  })

  it('gives the day in Leeds, also in summer when it is ahead of UTC', () => {
    expect(formatDay('2025-06-12T23:30:00.000Z')).toBe('13 Jun 2025')
    expect(formatLongDay('2025-06-12T23:30:00.000Z')).toBe('13 June 2025')
  })
})

describe('addDays', () => {
  it('counts over the ends of months and the change of the clocks', () => {
    expect(addDays('2026-10-24', 1)).toBe('2026-10-25')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('soon', 1)).toBe('')
  })
})

describe('formatMoment', () => {
  it('says today for the same day', () => {
    expect(formatMoment('2025-11-14T08:58:00.000Z', now)).toBe('today at 08:58')
    expect(formatMoment('2025-11-13T19:20:00.000Z', now)).toBe('13 Nov 2025 at 19:20')
  })
})

describe('daysUntil', () => {
  it('counts a started day and never goes below zero', () => {
    expect(daysUntil('2025-11-20T11:00:00.000Z', now)).toBe(6)
    expect(daysUntil('2025-11-14T12:00:00.001Z', now)).toBe(1)
    expect(daysUntil('2025-11-13T12:00:00.000Z', now)).toBe(0)
  })
})

describe('times typed into a form', () => {
  it.each([
    ['winter', '2026-11-24T09:00', '2026-11-24T09:00:00.000Z'],
    ['summer', '2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
    ['the hour that autumn repeats', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ])('are the studio’s own, in %s', (_, local, time) => {
    expect(fromStudioTime(local)).toBe(time)
    expect(toStudioTime(time)).toBe(local)
  })

  it('follow the clock before the change in the hour that spring leaves out', () => {
    expect(fromStudioTime('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('are left out while they are incomplete', () => {
    expect(fromStudioTime('2026-11-')).toBeUndefined()
    expect(fromStudioTime('')).toBeUndefined()
  })

  it('give the day in Leeds', () => {
    expect(studioDay('2026-06-30T23:30:00.000Z')).toBe('2026-07-01')
  })
})
