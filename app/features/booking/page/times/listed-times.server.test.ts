import { expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { defaultRules } from '../../rules/queries.server.ts'
import { endOfListed, listTimes } from './listed-times.server.ts'

const rules = { ...defaultRules(), notice: 24 * 60 }

describeOnDatabase('the times of a page without script', (setup) => {
  it('are those of five days on the clock of a zone, and the next day follows', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-01-15T12:00:00Z'))
    const { days, next } = await listTimes(app, rules, { zone: 'Pacific/Auckland' })
    // From noon of Friday on; nine in the evening is the first hour of the studio there.
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-17',
      '2026-01-19',
      '2026-01-20',
      '2026-01-21',
      '2026-01-22',
    ])
    const later = await listTimes(app, rules, { zone: 'Pacific/Auckland', from: next })
    expect(later.days[0]?.day).toBe(next)
    expect(later.days[0]?.slots[0]).not.toBe(days.at(-1)?.slots[0])
  })

  it('are none beyond the last day that can be booked', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-01-15T12:00:00Z'))
    const times = await listTimes(app, rules, { zone: 'Europe/London', from: '2027-01-01' })
    expect(times).toEqual({ zone: 'Europe/London', days: [], next: undefined })
  })

  it('are stale once the first is closer than the notice, or the day ends', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-01-15T12:00:00Z'))
    const times = await listTimes(app, rules, { zone: 'Europe/London' })
    expect(times.days[0]?.slots[0]).toBe('2026-01-16T12:00:00.000Z')
    expect(endOfListed(times, rules, app.clock.now()).toISOString()).toBe('2026-01-15T12:00:00.000Z')
    expect(endOfListed({ ...times, days: [] }, rules, app.clock.now()).toISOString()).toBe(
      '2026-01-16T00:00:00.000Z',
    )
  })
})
