import { expect, it } from 'vitest'
import { readEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
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
