import { expect, test } from 'vitest'
import { fullPictureAddress, readSearchText } from './wordpress-article.server.ts'
import { type Attachment, type Library, readFeedDate, readMoment } from './wordpress-library.server.ts'

test.each([
  ['2019-05-04 10:00:00', '2019-05-04T10:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2019-13-04 10:00:00', undefined],
  ['', undefined],
])('%j is the moment %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test.each([
  ['Sat, 04 May 2019 10:00:00 +0100', '2019-05-04T09:00:00.000Z'],
  ['Wed, 30 Nov -0001 00:00:00 +0000', undefined],
  ['soon', undefined],
])('%j is the date %s', (text, moment) => {
  expect(readFeedDate(text)).toBe(moment)
})

test.each([
  ['%%title%% %%page%% %%sep%% %%sitename%%', undefined],
  ['%title% at home %sep% %sitename%', undefined],
  ['100% clay', '100% clay'],
  ['', undefined],
  [undefined, undefined],
])('the search text %j says %j', (text, words) => {
  expect(readSearchText(text)).toBe(words)
})

const known = [
  'http://old.example/wp-content/uploads/a.jpg',
  'http://old.example/wp-content/uploads/b-scaled.jpg',
]
// Both fields are all that addresses are read by.
const library = {
  address: 'https://old.example',
  byAddress: new Map(known.map((address) => [address.slice('http://'.length), { address } as Attachment])),
} as unknown as Library

test.each([
  ['https://old.example/wp-content/uploads/a-300x200.jpg', known[0]],
  ['/wp-content/uploads/a.jpg?w=300', known[0]],
  ['https://i2.wp.com/old.example/wp-content/uploads/a.jpg?ssl=1', known[0]],
  ['http://old.example/wp-content/uploads/b-1024x683.jpg', known[1]],
  ['https://old.example/wp-content/uploads/c-300x200.jpg', 'https://old.example/wp-content/uploads/c.jpg'],
  ['https://elsewhere.example/d-300x200.jpg?x=1', 'https://elsewhere.example/d-300x200.jpg?x=1'],
  ['file:///etc/passwd', undefined],
])('the picture %s is %s', (written, address) => {
  expect(fullPictureAddress(written, library)).toBe(address)
})
