// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { List } from './list.tsx'
import { listQuery } from './list-query.ts'
import { ListBar, useSelection } from './selection.tsx'

withModalDialogs()
afterEach(cleanup)

const query = listQuery('/boxes', { state: ['open', 'closed'] })
const row = { _id: 'a', name: 'A box' }

interface Shown {
  search?: string
  total?: number
  rows?: (typeof row)[]
  closed?: number
}

function show({ search = '', total = 0, rows = [], closed = 0 }: Shown) {
  const view = query.read(`https://site.invalid/boxes${search}`)
  renderAdmin(
    <List
      label="Boxes"
      nouns="boxes"
      query={query}
      view={view}
      page={{ total, pages: Math.ceil(total / 10), currentPage: view.page }}
      rows={rows}
      columns={[{ head: 'Name', cell: ({ name }) => name }]}
      filter={{
        by: 'state',
        label: 'State',
        all: total,
        names: { closed: 'Closed' },
        counts: { closed },
      }}
      search="Search boxes"
      none={{ title: 'No boxes yet' }}
    />,
  )
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a list without any row shows its own words, and nothing to filter or search', () => {
  show({})
  expect(screen.getByText('No boxes yet')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a view without rows of a list that has some keeps its filter', () => {
  show({ closed: 3 })
  expect(hrefOf(/^Closed/)).toBe('/?state=closed')
})

test('a search without a match leads to the whole list', () => {
  show({ search: '?q=lost' })
  expect(screen.getByText('No boxes match')).toBeDefined()
  expect(hrefOf('Show all boxes')).toBe('/boxes')
})

test('a page past the end leads to the first page of the same search', () => {
  show({ search: '?q=box&page=9', total: 12 })
  expect(screen.getByText('Nothing on this page')).toBeDefined()
  expect(hrefOf('Go to First Page')).toBe('/?q=box')
})

test('the chosen filter is marked, and stays on the next page', () => {
  show({ search: '?state=closed', total: 12, rows: [row], closed: 12 })
  expect(screen.getByRole('link', { name: /^Closed/ }).getAttribute('aria-current')).toBe('true')
  expect(hrefOf('Next')).toBe('/?state=closed&page=2')
})

function Selecting() {
  const selection = useSelection([row, { _id: 'b' }])
  return (
    <>
      <ListBar selection={selection} total="2 boxes" label="Selected boxes" actions={[]} busy={false} />
      <button type="button" onClick={() => selection.set('b', true)}>
        Select B
      </button>
    </>
  )
}

test('selecting starts with a focused checkbox for the page, which is mixed while some are selected', async () => {
  renderAdmin(<Selecting />)
  fireEvent.click(screen.getByRole('button', { name: 'Select' }))
  const all = screen.getByRole<HTMLInputElement>('checkbox')
  expect(document.activeElement).toBe(all)
  fireEvent.click(screen.getByRole('button', { name: 'Select B' }))
  await waitFor(() => expect(all.indeterminate).toBe(true))
  fireEvent.click(all)
  expect(screen.getByText('2 selected')).toBeDefined()
})
