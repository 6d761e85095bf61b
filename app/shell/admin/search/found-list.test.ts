import { describe, expect, it } from 'vitest'
import type { SearchAnswer, SearchResult } from '#services/search/kinds.ts'
import { buildList } from './found-list.ts'

const result = (of: Partial<SearchResult>): SearchResult => ({
  ...{ kind: 'post', title: 'A title', url: '/admin/blog/edit/1', excerpt: 'Some text.', marks: [], ...of },
})

const titled = (...titles: string[]) =>
  titles.map((title, at) => result({ title, url: `/admin/blog/edit/${at}` }))

interface Given extends Partial<SearchAnswer> {
  isAdmin?: boolean
  state?: 'searching' | 'answered' | 'failed'
  showsAll?: boolean
}

function search(query: string, given: Given = {}) {
  const { isAdmin = true, state = 'answered', showsAll = false, results = [], ...answer } = given
  return buildList({ query, isAdmin, state, showsAll, answer: { query, results, ...answer } })
}

const namesOf = ({ groups }: ReturnType<typeof search>) =>
  Object.fromEntries(groups.map(({ name, lines }) => [name, lines.map(({ title }) => title)]))

describe('without a query', () => {
  it('lists every screen and action', () => {
    const { Pages, Actions } = namesOf(search(''))
    expect(Pages).toEqual(expect.arrayContaining(['Dashboard', 'Settings', 'People with Access']))
    expect(Actions).toContain('Logout')
  })

  it('lists for an editor the screens that they may open', () => {
    expect(namesOf(search('', { isAdmin: false })).Pages).not.toContain('People with Access')
  })
})

describe('screens and actions', () => {
  it.each([
    ['upd pass', 'Update Password'],
    ['PASSWORD up', 'Update Password'],
    ['sign out', 'Logout'],
    ['mailbox', 'Returned Email'],
    ['rate newsl', 'Rate of the Newsletter'],
    ['theme', 'Switch Between Light and Dark'],
  ])('are found by %j', (query, title) => {
    expect(namesOf(search(query))).toEqual({ 'By name': [title] })
  })

  it.each(['assword', 'update userz', 'accessible'])('are not found by %j', (query) => {
    expect(search(query).groups).toEqual([])
  })

  it('come with those first that have the words in their names', () => {
    expect(namesOf(search('settings'))['By name']?.[0]).toBe('Settings')
  })

  it('are left out for an editor where only administrators may open them, also from an answer', () => {
    const results = [result({ kind: 'screen', title: 'People with Access', url: '/admin/settings/people' })]
    expect(namesOf(search('users', { results }))).toEqual({ 'By name': ['People with Access'] })
    expect(search('users', { results, isAdmin: false }).groups).toEqual([])
  })

  it('stay first when the server answers, so that Enter may open them at once', () => {
    const results = titled('Settings of a camera')
    expect(search('settings', { state: 'searching' }).isSettled).toBe(true)
    expect(namesOf(search('settings', { results }))['By name']?.[0]).toBe('Settings')
    expect(search('camera', { state: 'searching' }).isSettled).toBe(false)
  })
})

describe('the results of an answer', () => {
  it('are found by name if it has every word in some form, and in the text otherwise', () => {
    const stair = result({ kind: 'project', title: 'Joinery, a stair', url: '/admin/projects/edit/1' })
    const text = { excerpt: 'We make stairs.', marks: [[8, 14]] as [number, number][] }
    const enquiry = result({ kind: 'enquiry', title: 'Joinery workshop', url: '/admin/enquiries/1', ...text })
    const { groups } = search('joinery stairs', { results: [stair, enquiry] })
    expect(groups).toMatchObject([
      {
        name: 'By name',
        lines: [
          {
            title: 'Joinery, a stair',
            titleMarks: [
              [0, 7],
              [11, 16],
            ],
          },
        ],
      },
      { name: 'In the text', count: 1, lines: [{ title: 'Joinery workshop', ...text }] },
    ])
  })

  it('name their kind, with the day of an enquiry or a booking and the state of a text that is not public', () => {
    const results = [
      result({ kind: 'enquiry', at: '2026-11-17T10:00:00.000Z', url: '/admin/enquiries/1' }),
      result({ kind: 'project', visibleFrom: null, url: '/admin/projects/edit/1' }),
      result({ kind: 'post', visibleFrom: '2200-01-01T00:00:00.000Z' }),
      result({ kind: 'post', visibleFrom: '2026-01-01T00:00:00.000Z', url: '/admin/blog/edit/2' }),
      result({ kind: 'booking', at: '2026-11-17T10:00:00.000Z', url: '/admin/bookings?booking=1' }),
    ]
    const lines = search('words', { results, showsAll: true }).groups.flatMap((group) => group.lines)
    expect(lines.map(({ about }) => about)).toEqual([
      ...['Enquiry, 17 Nov 2026', 'Project, draft', 'Post, scheduled', 'Post', 'Booking, 17 Nov 2026'],
    ])
  })

  it('open in the admin area, and those of the public site in another tab', () => {
    const results = [result({}), result({ kind: 'service', url: '/services/cms' })]
    const opened: string[] = []
    const does = {
      go: (path: string) => void opened.push(`here ${path}`),
      openSite: (path: string) => void opened.push(`site ${path}`),
    }
    for (const { lines } of search('words', { results }).groups)
      for (const line of lines) line.choose(does as never)
    expect(opened).toEqual(['here /admin/blog/edit/1', 'site /services/cms'])
  })

  it('of an earlier query stay until the typed one is answered', () => {
    const earlier: SearchAnswer = { query: 'sta', results: titled('Stairs') }
    const asked = { query: 'stai', isAdmin: true, answer: earlier, showsAll: false }
    expect(namesOf(buildList({ ...asked, state: 'searching' }))).toEqual({ 'By name': ['Stairs'] })
  })
})

describe('a long list', () => {
  const byName = titled('Stairs 1', 'Stairs 2', 'Stairs 3', 'Stairs 4', 'Stairs 5', 'Stairs 6')
  const inText = titled('A', 'B', 'C', 'D', 'E', 'F').map((each) => ({ ...each, url: `${each.url}/text` }))

  it('has eight lines, four at most in the text, and a line for all', () => {
    const list = search('stairs', { results: [...byName, ...inText] })
    expect(list.groups.map(({ name, lines }) => [name, lines.length])).toEqual([
      ['By name', 4],
      ['In the text', 4],
      ['Go on', 1],
    ])
    expect(list.groups[1]?.count).toBe(6)
    expect(namesOf(list)['Go on']).toEqual(['All 12 results for stairs'])
    expect(search('stairs', { results: byName }).groups[0]?.lines).toHaveLength(6)
  })

  it('is as long as its results once all are shown', () => {
    const list = search('stairs', { results: [...byName, ...inText], showsAll: true })
    expect(list.groups.map(({ lines }) => lines.length)).toEqual([6, 6])
  })

  it('only grows when the server answers', () => {
    const known = search('settings', { state: 'searching' }).groups[0]?.lines ?? []
    const answered = search('settings', { results: inText }).groups[0]?.lines ?? []
    expect(answered.slice(0, known.length)).toEqual(known)
    expect(known).toHaveLength(4)
  })
})

describe('a correction', () => {
  it('is named, and its words are marked', () => {
    const list = search('stiars', { corrected: 'stairs', results: titled('Stairs') })
    expect(list.corrected).toBe('stairs')
    expect(list.groups[0]?.lines[0]?.titleMarks).toEqual([[0, 6]])
  })

  it('is dropped where a screen or an action has the typed words', () => {
    const list = search('theme', { corrected: 'these', results: titled('These days') })
    expect(list.corrected).toBeUndefined()
    expect(namesOf(list)).toEqual({ 'By name': ['Switch Between Light and Dark'] })
  })
})

it('a failed search can be tried again, and screens are found without it', () => {
  expect(namesOf(search('settings', { state: 'failed' }))['Go on']).toContain('Try again')
  expect(namesOf(search('nothing', { state: 'failed' }))).toEqual({ 'Go on': ['Try again'] })
})
