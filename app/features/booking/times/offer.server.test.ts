import { expect, it } from 'vitest'
import { readEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { bookingApi } from '../api.server.ts'
import type { Offer } from '../calls.ts'
import { findOfferedTime } from './offer.server.ts'

const enquiry = '01a9c5d0-0000-7000-8000-000000000001'

describeOnBothEngines('an offer of times', (setup) => {
  it('has the first free time of three days, in links that fill in the enquiry', async () => {
    const { app } = await setup()
    const user = caller(app, [bookingApi()], { viewer: owner })
    const { body } = await user.get(`/bookings/offer?enquiry=${enquiry}`)
    const { url, times } = body as unknown as Offer
    expect(url).toMatch(`${app.config.siteUrl}/book?enquiry=`)
    expect(readEnquiryToken(app, new URL(url).searchParams.get('enquiry') ?? '')).toBe(enquiry)
    expect(times.map(({ at }) => at)).toEqual([
      '2026-01-16T12:00:00.000Z',
      '2026-01-19T09:00:00.000Z',
      '2026-01-20T09:00:00.000Z',
    ])
    for (const { at, url: link } of times) expect(link).toBe(`${url}&at=${at}`)
    expect((await caller(app, [bookingApi()]).get(`/bookings/offer?enquiry=${enquiry}`)).status).toBe(401)
    expect((await user.get('/bookings/offer?enquiry=1')).status).toBe(422)
  })

  it('is in the zone of the latest booking of its sender, and of different days there', async () => {
    const { app } = await setup()
    const user = caller(app, [bookingApi()], { viewer: owner })
    const sent = await sendEnquiry(app, { email: 'grace@example.com' })
    const ask = async () => (await user.get(`/bookings/offer?enquiry=${sent}`)).body as unknown as Offer
    expect((await ask()).zone).toBe('Europe/London')

    await book(app, { start: '2026-01-20T09:30:00.000Z', zone: 'Europe/Amsterdam' })
    await book(app, { start: '2026-01-21T11:30:00.000Z', zone: 'America/New_York' })
    const byHand = { name: 'Grace Hopper', email: 'grace@example.com', kind: 'video' }
    const made = await user.post('/bookings/by-hand', { ...byHand, start: '2026-01-22T09:30:00.000Z' })
    expect(made.status).toBe(201)
    const { zone, url, times } = await ask()
    expect(zone).toBe('America/New_York')
    expect(new URL(url).searchParams.get('zone')).toBe(zone)
    // 08:00 in New York, where the studio's first time would be in the night.
    expect(times.map(({ at }) => at)).toEqual([
      '2026-01-16T13:00:00.000Z',
      '2026-01-19T13:00:00.000Z',
      '2026-01-20T13:00:00.000Z',
    ])

    await book(app, { start: '2026-01-23T09:30:00.000Z', zone: 'Pacific/Auckland', email: 'far@example.com' })
    const far = await sendEnquiry(app, { email: 'Far@example.com' })
    const offer = (await user.get(`/bookings/offer?enquiry=${far}`)).body as unknown as Offer
    const days = offer.times.map(({ at }) =>
      new Date(at).toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' }),
    )
    expect(new Set(days).size).toBe(3)
  })

  it('says of a time whether it is still free, and nothing of what is none', async () => {
    const { app } = await setup()
    const start = '2026-01-20T09:30:00.000Z'
    expect(await findOfferedTime(app, start)).toEqual({ start, isFree: true })
    await book(app, { start })
    expect(await findOfferedTime(app, start)).toEqual({ start, isFree: false })
    for (const at of [null, '', 'soon', '2026-13-41T09:30:00.000Z', '2026-01-20'])
      expect(await findOfferedTime(app, at)).toBeUndefined()
  })

  it('is the link alone where another service takes bookings, and refused where nothing does', async () => {
    const elsewhere = await setup({ BOOKING_URL: 'https://book.example/30-minutes' })
    const ask = (app: typeof elsewhere.app) =>
      caller(app, [bookingApi()], { viewer: owner }).get(`/bookings/offer?enquiry=${enquiry}`)
    expect((await ask(elsewhere.app)).body).toMatchObject({
      url: 'https://book.example/30-minutes',
      times: [],
    })
    const off = await setup({ BOOKING_URL: 'off' })
    expect((await ask(off.app)).status).toBe(404)
  })
})
