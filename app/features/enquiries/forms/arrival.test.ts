import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test('a visit from another site has landing page, referrer and campaign', () => {
  expect(
    readArrival(
      'https://studio.example/services/seo?utm_source=letter&utm_medium=mail&utm_campaign=spring&x=1\nhttps://search.example/results?q=private',
    ),
  ).toEqual({
    landingPage: '/services/seo',
    referrer: 'https://search.example/results',
    utmSource: 'letter',
    utmMedium: 'mail',
    utmCampaign: 'spring',
  })
})

test("the site's own pages are no referrer", () => {
  expect(readArrival('https://studio.example/contact\nhttps://studio.example/')).toEqual({
    landingPage: '/contact',
  })
})

test('a missing or foreign note gives no arrival', () => {
  for (const noted of [null, '', 'undefined', 'not an address\nhttps://search.example/']) {
    expect(readArrival(noted)).toEqual({})
  }
})
