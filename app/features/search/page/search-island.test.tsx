// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicAnswer } from '#services/search/kinds.ts'
import { findSearchIcons } from './icons.server.ts'
import { SearchIsland } from './search-island.tsx'

const icons = await findSearchIcons()

/** The calls of the server, in the order in which they were made. */
let calls: { query: string; answer: (...titles: string[]) => Promise<void>; fail: () => Promise<void> }[]

const answerOf = (query: string, titles: string[]): PublicAnswer => ({
  query,
  results: titles.map((title) => ({ kind: 'post', title, url: `/blog/${title}`, excerpt: title, marks: [] })),
})

const { createElement } = document

beforeEach(() => {
  // jsdom does not know <search>, of which React complains.
  document.createElement = (name: string) =>
    createElement.call(document, name === 'search' ? 'section' : name)
  vi.useFakeTimers()
  calls = []
  history.replaceState(null, '', '/search')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'https://studio.example').searchParams.get('q') ?? ''
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const settle = (act: () => void) => pass(0, act)
    calls.push({
      query,
      answer: (...titles) =>
        settle(() => resolve(Response.json({ success: true, ...answerOf(query, titles) }))),
      fail: () => settle(() => reject(new TypeError('no connection'))),
    })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number, before = () => {}) =>
  act(async () => {
    before()
    await vi.advanceTimersByTimeAsync(ms)
  })

function open(query = '', ...titles: string[]) {
  history.replaceState(null, '', query ? `/search?q=${query}` : '/search')
  render(<SearchIsland first={answerOf(query, titles)} ways={{}} icons={icons} siteName="Studio" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this site' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const submit = () => act(() => screen.getByRole('button', { name: 'Search' }).click())
  return { field, type, submit }
}

const listTitles = () => screen.queryAllByRole('link', { name: /^Found/ }).map((link) => link.textContent)
const status = () => screen.getByRole('status').textContent
const place = () => location.pathname + location.search

test('what is typed is searched for after a pause, and announced', async () => {
  const { type } = open()
  type('ac')
  await pass(200)
  type('access')
  await pass(249)
  expect(calls).toEqual([])
  await pass(1)
  expect(calls.map(({ query }) => query)).toEqual(['access'])
  await calls[0]?.answer('Found one', 'Found two')
  expect(listTitles()).toEqual(['Found one', 'Found two'])
  expect(status()).toBe('2 results for access')
  expect([place(), document.title]).toEqual(['/search?q=access', 'access, Search | Studio'])
})

test('the answer to the latest query wins, whichever comes last', async () => {
  const { type } = open()
  type('one')
  await pass(250)
  type('two')
  await pass(250)
  await calls[1]?.answer('Found two')
  await calls[0]?.answer('Found one')
  expect(listTitles()).toEqual(['Found two'])
  expect(place()).toBe('/search?q=two')
})

test('a submitted query is searched for at once, and is where the way back leads', async () => {
  const pushed = vi.spyOn(history, 'pushState')
  const entries = () => pushed.mock.calls.map(([, , address]) => address)
  const { field, type, submit } = open('first', 'Found first')
  type('second')
  submit()
  await pass(0)
  await calls[0]?.answer('Found second')
  type('second h')
  await pass(250)
  await calls[1]?.answer('Found half')
  type('second half')
  await pass(250)
  await calls[2]?.answer('Found whole')
  expect(place()).toBe('/search?q=second+half')
  const goBack = async (query: string) => {
    history.replaceState(null, '', `/search?q=${query}`)
    await pass(0, () => dispatchEvent(new PopStateEvent('popstate')))
    await pass(250)
  }
  await goBack('second')
  expect(field.value).toBe('second')
  await calls[3]?.answer('Found second')
  expect([listTitles(), document.title]).toEqual([['Found second'], 'second, Search | Studio'])
  type('third')
  await pass(250)
  await calls[4]?.answer('Found third')
  expect(entries()).toEqual(['/search?q=second', '/search?q=second+h', '/search?q=third'])
})

test('a failure is told, and the search is made again when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { type } = open('first', 'Found first')
  type('second')
  await pass(250)
  expect(screen.getByRole('alert').textContent).toContain('No internet connection')
  expect(place(), 'of the results that are shown').toBe('/search?q=first')
  online.mockReturnValue(true)
  await pass(0, () => dispatchEvent(new Event('online')))
  await pass(0)
  await calls[0]?.answer('Found second')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(listTitles()).toEqual(['Found second'])
})

test('a server that does not answer is asked again with a press', async () => {
  const { type } = open()
  type('words')
  await pass(250)
  await calls[0]?.fail()
  await pass(1000)
  await calls[1]?.fail()
  await pass(0, () => screen.getByRole('button', { name: 'Try again' }).click())
  await calls[2]?.answer('Found words')
  expect(listTitles()).toEqual(['Found words'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty field shows the empty form', async () => {
  const { type } = open('first', 'Found first')
  type('  ')
  await pass(250)
  expect([calls, listTitles(), status(), place()]).toEqual([[], [], '', '/search'])
})

test('a search that found nothing is counted once nobody types at it any more', async () => {
  const missed: string[] = []
  const note = ({ detail }: CustomEvent<string>) => missed.push(detail)
  addEventListener('missed-search', note)
  const { type } = open('opened')
  await pass(2000)
  type('loyalty c')
  await pass(250)
  await calls[0]?.answer()
  expect(screen.getByRole('heading', { name: 'Nothing found for loyalty c' })).toBeTruthy()
  expect(status()).toBe('Nothing found for loyalty c')
  await pass(1000)
  type('loyalty card')
  await pass(250)
  await calls[1]?.answer()
  await pass(1999)
  expect(missed).toEqual([])
  await pass(1)
  expect(missed).toEqual(['loyalty card'])
  removeEventListener('missed-search', note)
})
