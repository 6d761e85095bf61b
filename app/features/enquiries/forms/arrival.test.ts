import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test('a visit from elsewhere names the page, the site and the campaign that brought it', () => {
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

test("the site's own pages brought nobody here", () => {
  expect(readArrival('https://studio.example/contact\nhttps://studio.example/')).toEqual({
    landingPage: '/contact',
  })
})

test('nothing noted, or something else under that name, says nothing', () => {
  for (const noted of [null, '', 'undefined', 'not an address\nhttps://search.example/']) {
    expect(readArrival(noted)).toEqual({})
  }
})
