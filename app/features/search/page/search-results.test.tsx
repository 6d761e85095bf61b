// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublicAnswer } from '#services/search/kinds.ts'
import { findSearchIcons } from './icons.server.ts'
import { SearchResults } from './search-results.tsx'

afterEach(cleanup)

const icons = await findSearchIcons()
const ways = { services: 'Prices', work: 'Sites', blog: 'Notes', contact: 'In 48 hours' }
const found = {
  kind: 'service',
  title: 'Web Design',
  url: '/services/web-design',
  excerpt: 'An accessible site, and accessible words',
  marks: [
    [3, 13],
    [24, 34],
  ],
} satisfies PublicAnswer['results'][number]

const show = (answer: PublicAnswer) => render(<SearchResults answer={answer} ways={ways} icons={icons} />)

test('a result has its kind, a link, its address, and the words marked where they stand', () => {
  const { container } = show({ query: 'accessible', results: [found] })
  expect(screen.getByRole('link', { name: 'Web Design' }).getAttribute('href')).toBe('/services/web-design')
  expect(screen.getByRole('listitem').textContent).toBe(
    'ServiceWeb DesignAn accessible site, and accessible words/services/web-design',
  )
  expect(Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'accessible',
    'accessible',
  ])
  expect(screen.getByRole('status').textContent).toBe('1 result for accessible')
})

test.each([
  ['accessability', 'accessibility', 'Nothing on this site has the word accessability in it.'],
  ['web accessability', 'web accessibility', 'No page of this site has all the words of web accessability.'],
])('the correction of %j is told', (query, corrected, reason) => {
  show({ query, corrected, results: [found] })
  expect(screen.getByRole('status').textContent).toBe(`Showing results for ${corrected}${reason}`)
})

test('a search that found nothing has four ways on, and its words are counted', () => {
  const { container } = show({ query: 'loyalty card', results: [] })
  expect(screen.getByRole('heading', { name: 'Nothing found for loyalty card' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/work',
    '/blog',
    '/contact',
  ])
  expect(container.querySelector<HTMLElement>('[data-missed]')?.dataset.missed).toBe('loyalty card')
})

test('without a query there is nothing but the form', () => {
  const { container } = show({ query: '', results: [] })
  expect(container.textContent).toBe('')
})

test('as many results as a search gives at most are the best of them', () => {
  const results = Array.from({ length: 20 }, (_, at) => ({ ...found, url: `/services/${at}` }))
  show({ query: 'site', results })
  expect(screen.getByRole('status').textContent).toBe('The 20 best results for site')
})
