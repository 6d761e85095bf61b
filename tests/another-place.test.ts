import { beforeAll, describe, expect, test, vi } from 'vitest'

const hourMs = 60 * 60 * 1000

/** Imports what reads the studio's facts, as it works for a studio at another place. */
async function openStudioIn(place: { timeZone: string; currency: string; locale: string }) {
  vi.resetModules()
  vi.doMock('#studio', async (original) => {
    const { studio, ...others } = await original<typeof import('#studio')>()
    return { ...others, studio: { ...studio, ...place, quietHours: { from: '21:00', to: '08:00' } } }
  })
  return {
    ...(await import('#platform/money.ts')),
    ...(await import('#features/analytics/overview/view.ts')),
    ...(await import('#features/analytics/report/reports.server.ts')),
    ...(await import('#features/enquiries/inbox/enquiry-row.tsx')),
    ...(await import('#features/newsletter/read-day.server.ts')),
    ...(await import('#features/push/quiet-hours.ts')),
    ...(await import('#features/services/price.ts')),
    ...(await import('#services/devices/notices.server.ts')),
    ...(await import('#services/visits/days.ts')),
    ...(await import('#shell/structured-data/service.ts')),
  }
}

let studio: Awaited<ReturnType<typeof openStudioIn>>

const leaves = (time: string) => studio.afterQuietHours(new Date(time)).toISOString()
const disturbs = (time: string) =>
  studio.withinHours(new Date(time), { fromHour: 9, toHour: 18 }).toISOString()
const dateAt = (time: string) => studio.dateOf(studio.dayAt(time))
const hoursOf = (date: string) => {
  const day = studio.dayNumber(date)
  return (studio.startOfDay(day + 1).getTime() - studio.startOfDay(day).getTime()) / hourMs
}

function offerOf(price: string): unknown {
  const plan = { name: 'Plan', description: 'A plan.', price: studio.readPrice(price) }
  const service = { title: 'Thatching', description: 'A roof.', link: '/services/thatching', plans: [plan] }
  return studio.serviceData(service)({ origin: 'https://roofs.example', url: 'https://roofs.example/' })
}

describe('a studio in Denver', () => {
  beforeAll(async () => {
    studio = await openStudioIn({ timeZone: 'America/Denver', currency: 'USD', locale: 'en-US' })
  })

  test('has its prices in dollars', () => {
    expect(studio.formatMoney(7250)).toBe('$7,250')
    expect(studio.formatMoney(0.5)).toBe('$0.50')
    expect(studio.currencySymbol()).toBe('$')
    expect(studio.readAmount('$ 7,250')).toBe(7250)
    expect(studio.readPrice('8,000+')).toMatchObject({ amount: '$8,000+', value: 8000 })
    expect(offerOf('2,500')).toMatchObject({ offers: [{ price: 2500, priceCurrency: 'USD' }] })
    expect(offerOf('150/month')).toMatchObject({
      offers: [{ priceSpecification: { price: 150, priceCurrency: 'USD', unitCode: 'MON' } }],
    })
  })

  test.each([
    ['2026-01-16T03:59:00Z', '2026-01-16T03:59:00.000Z'],
    ['2026-01-16T04:00:00Z', '2026-01-16T15:00:00.000Z'],
    ['2026-07-16T03:00:00Z', '2026-07-16T14:00:00.000Z'],
    // The nights in which the clocks go forward and back.
    ['2026-03-08T05:00:00Z', '2026-03-08T14:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01T15:00:00.000Z'],
  ])('sends a notification for %s at %s', (wanted, sent) => {
    expect(leaves(wanted)).toBe(sent)
  })

  test.each([
    ['2026-03-08T03:00:00Z', '2026-03-08T15:00:00.000Z'],
    ['2026-11-01T03:00:00Z', '2026-11-01T16:00:00.000Z'],
  ])('disturbs a device for %s at %s', (time, disturbed) => {
    expect(disturbs(time)).toBe(disturbed)
  })

  test('counts visits by its own days, of 23 and 25 hours where the clocks change', () => {
    expect(dateAt('2026-07-01T05:59:59Z')).toBe('2026-06-30')
    expect(dateAt('2026-07-01T06:00:00Z')).toBe('2026-07-01')
    expect(['2026-03-08', '2026-07-01', '2026-11-01'].map(hoursOf)).toEqual([23, 24, 25])
  })

  test('reports the week on Monday at eight', () => {
    expect(studio.findReportedWeek(new Date('2026-11-23T14:59:00Z'))).toBeUndefined()
    expect(studio.findReportedWeek(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-16')
  })

  test('writes dates with the month first, and reads them so', () => {
    const period = (startDate: string, endDate: string) => studio.formatPeriod({ startDate, endDate })
    expect(period('2026-10-22', '2026-11-20')).toBe('Oct 22 to Nov 20, 2026')
    expect(period('2025-12-22', '2026-01-20')).toBe('Dec 22, 2025 to Jan 20, 2026')
    expect(studio.formatArrival('2026-11-13T05:00:00Z', '2026-11-14T12:00:00Z')).toBe('Nov 12')
    expect(studio.readDay('11/14/2025')?.toISOString()).toBe('2025-11-14T07:00:00.000Z')
  })
})

describe('a studio in Lisbon', () => {
  beforeAll(async () => {
    studio = await openStudioIn({ timeZone: 'Europe/Lisbon', currency: 'EUR', locale: 'en-IE' })
  })

  test('has its prices in euros', () => {
    expect(studio.formatMoney(7250)).toBe('€7,250')
    expect(studio.currencySymbol()).toBe('€')
    expect(studio.readAmount('€7,250')).toBe(7250)
    expect(studio.readPrice('150/month')).toMatchObject({ amount: '€150', per: '/month' })
    expect(offerOf('8,000+')).toMatchObject({
      offers: [{ priceSpecification: { minPrice: 8000, priceCurrency: 'EUR' } }],
    })
  })

  test('follows its clock in the nights of a change', () => {
    expect(leaves('2026-03-28T23:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
    expect(leaves('2026-10-24T23:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
    expect(disturbs('2026-10-24T20:00:00Z')).toBe('2026-10-25T09:00:00.000Z')
    expect(['2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([23, 25])
  })

  test('reads a date of consent with the day first', () => {
    expect(studio.readDay('14/11/2025')?.toISOString()).toBe('2025-11-14T00:00:00.000Z')
  })
})

test('a studio far ahead of UTC sends its notifications on the next morning', async () => {
  studio = await openStudioIn({ timeZone: 'Pacific/Auckland', currency: 'NZD', locale: 'en-NZ' })
  expect(leaves('2026-01-15T09:00:00Z')).toBe('2026-01-15T19:00:00.000Z')
})
