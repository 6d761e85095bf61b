import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { matches, type SearchSource, searchEverywhere, searchSources } from './search-sources.ts'

const signal = new AbortController().signal

async function labels(query: string, isAdmin = true, sources: readonly SearchSource[] = searchSources) {
  const groups = await searchEverywhere(sources, query, { isAdmin, signal })
  return groups.flatMap((group) => group.items.map((item) => item.label))
}

describe('matches', () => {
  it.each([
    ['', 'anything'],
    ['set', 'Settings'],
    ['up pass', 'Update Password'],
    ['PASSWORD up', 'Update Password'],
    ['cafe', 'Café menu'],
  ])('finds %j in %j', (query, text) => {
    expect(matches(query, text)).toBe(true)
  })

  it.each([
    ['word', 'Update Password'],
    ['update users', 'Update Password'],
  ])('does not find %j in %j', (query, text) => {
    expect(matches(query, text)).toBe(false)
  })
})

describe('searchEverywhere', () => {
  it('offers every page and action before anything is typed', async () => {
    expect(await labels('')).toEqual(expect.arrayContaining(['Dashboard', 'Settings', 'Logout']))
  })

  it('finds a page by its other words', async () => {
    expect(await labels('sign out')).toEqual(['Logout'])
    expect(await labels('theme')).toEqual(['Switch between light and dark'])
  })

  it("leaves out of an editor's results the pages that they may not open", async () => {
    expect(await labels('users')).toContain('Users')
    expect(await labels('users', false)).not.toContain('Users')
  })

  it('leaves out a group that finds nothing', async () => {
    const groups = await searchEverywhere(searchSources, 'logout', { isAdmin: true, signal })
    expect(groups.map((group) => group.value)).toEqual(['Actions'])
  })

  it('shows local results at once and the others when they arrive, in the order of the sources', async () => {
    const finding = (label: string) => ({ label, icon: House, choose() {} })
    const seen: string[][] = []
    const sources: SearchSource[] = [
      { group: 'Asked', find: async () => [finding('Asked')] },
      { group: 'Known', find: () => [finding('Known')] },
    ]
    await searchEverywhere(sources, 'x', { isAdmin: true, signal }, (groups) => {
      seen.push(groups.map(({ value }) => value))
    })
    expect(seen).toEqual([['Known'], ['Asked', 'Known']])
  })

  it('keeps the results of the earlier query until those of the new one arrive', async () => {
    const finding = (label: string) => ({ label, icon: House, choose() {} })
    const seen: [string, boolean][][] = []
    const sources: SearchSource[] = [
      { group: 'Known', find: () => [] },
      { group: 'Asked', find: async () => [finding('New')] },
      { group: 'Empty by now', find: async () => [] },
    ]
    const shown = sources.map(({ group }) => ({ value: group, items: [finding('Old')] }))
    const last = await searchEverywhere(sources, 'x', { isAdmin: true, signal, shown }, (groups) => {
      seen.push(groups.map(({ value, items, earlier }) => [`${value}: ${items[0]?.label}`, earlier === true]))
    })
    expect(seen[0]).toEqual([
      ['Asked: Old', true],
      ['Empty by now: Old', true],
    ])
    expect(last.map(({ value, items }) => `${value}: ${items[0]?.label}`)).toEqual(['Asked: New'])
  })

  it('drops the results of an earlier query where the new one could not be searched', async () => {
    const old = { label: 'Old', icon: House, choose() {} }
    const sources: SearchSource[] = [{ group: 'Broken', find: () => Promise.reject(new Error('away')) }]
    const shown = [{ value: 'Broken', items: [old] }]
    expect(await searchEverywhere(sources, 'x', { isAdmin: true, signal, shown })).toEqual([])
  })

  it('loses only the group whose source failed', async () => {
    const found = { label: 'Found', icon: House, choose() {} }
    const sources: SearchSource[] = [
      { group: 'Broken', find: () => Promise.reject(new Error('away')) },
      { group: 'Whole', find: async () => [found] },
    ]
    expect(await labels('x', true, sources)).toEqual(['Found'])
  })
})
