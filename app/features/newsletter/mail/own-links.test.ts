import { expect, test } from 'vitest'
import { createLinkTo } from './own-links.ts'

const linkTo = createLinkTo({
  siteUrl: 'https://studio.example',
  pageUrl: 'https://studio.example/newsletter/7',
  campaign: '7',
})
const marks = 'utm_source=newsletter&utm_medium=email&utm_campaign=7'

test.each([
  ['/work', `https://studio.example/work?${marks}`],
  ['https://studio.example', `https://studio.example?${marks}`],
  ['/contact?service=support#form', `https://studio.example/contact?service=support&${marks}#form`],
  ['/blog?page=2&utm_source=other', `https://studio.example/blog?page=2&${marks}`],
  ['/a?q=a%20b+c', `https://studio.example/a?q=a%20b+c&${marks}`],
  ['#prices', `https://studio.example/newsletter/7?${marks}#prices`],
])('%s is a link of this site, marked beside its own query', (href, address) => {
  expect(linkTo(href)).toBe(address)
})

test.each([
  'https://other.example/a?b=c&utm_source=x',
  'http://studio.example/work',
  'https://studio.example.other.example/',
  'mailto:hello@studio.example?subject=Hi',
  'tel:+441134960000',
])('%s stays as it is written', (href) => {
  expect(linkTo(href)).toBe(href)
})

test.each(['', 'javascript:alert(1)', 'data:text/html,x'])('%j leads nowhere', (href) => {
  expect(linkTo(href)).toBeUndefined()
})
