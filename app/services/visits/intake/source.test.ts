import { expect, test } from 'vitest'
import { countedPath, readArrival } from './source.ts'

const site = 'https://studio.example'
const sourceOf = (address: string, referrer?: string) => readArrival(address, referrer, site).source

test.each([
  ['/', undefined, 'Direct'],
  ['/', 'https://studio.example/work', 'Direct'],
  ['/', 'no address', 'Direct'],
  ['/', 'android-app://com.google.android.gm', 'Direct'],
  ['/', 'https://www.google.co.uk/', 'Google'],
  ['/', 'https://gemini.google.com/', 'Gemini'],
  ['/', 'https://chatgpt.com/', 'ChatGPT'],
  ['/', 'https://lnkd.in/abc', 'LinkedIn'],
  ['/', 'https://www.neighbour.example/links', 'neighbour.example'],
  // ChatGPT, Perplexity and others write their own name into the links that they show.
  ['/?utm_source=chatgpt.com', undefined, 'ChatGPT'],
  ['/?utm_source=www.perplexity.ai', 'https://chatgpt.com/', 'Perplexity'],
  ['/?utm_source=perplexity', undefined, 'Perplexity'],
  ['/?utm_source=LinkedIn.com', undefined, 'LinkedIn'],
  ['/?utm_source=letter', 'https://www.google.com/', 'letter'],
  ['/?utm_source=%20', 'https://www.bing.com/', 'Bing'],
  ['/?utm_source=%00', 'https://www.bing.com/', 'Bing'],
  ['/?utm_source=a%00b', undefined, 'a b'],
])('%s from %s is %s', (address, referrer, source) => {
  expect(sourceOf(address, referrer)).toBe(source)
})

test('campaign and further names are kept, nothing else of the query, and no query of the referrer', () => {
  const address = '/work?utm_source=letter&utm_campaign=may&utm_medium=email&token=secret'
  expect(readArrival(address, 'https://mail.example/read?user=7#top', site)).toEqual({
    source: 'letter',
    campaign: 'may',
    details: 'utm_medium=email&referrer=https%3A%2F%2Fmail.example%2Fread',
  })
})

test('a path is counted without query and fragment, at most 512 characters', () => {
  expect(countedPath('/work?x=1#top')).toBe('/work')
  expect(countedPath(`/${'x'.repeat(600)}`)).toHaveLength(512)
  expect(countedPath(`/${'x'.repeat(510)}🌱`).isWellFormed()).toBe(true)
})
