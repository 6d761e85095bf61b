// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { listQuery } from './list-query.ts'
import { useListView } from './use-list-view.ts'

afterEach(cleanup)

const query = listQuery('/boxes', { state: ['open', 'closed'], size: ['small', 'large'] })

function Boxes() {
  const view = useLoaderData<ReturnType<typeof query.read>>()
  const { show, addressOf } = useListView(query, view)
  return (
    <>
      <p role="status">{query.addressOf(view)}</p>
      <button type="button" onClick={() => show({ state: 'closed' })}>
        Closed
      </button>
      <button type="button" onClick={() => show({ size: 'small' })}>
        Small
      </button>
      <button type="button" onClick={() => show({ q: 'red' })}>
        Red
      </button>
      <a href={addressOf({ page: 2 })}>Next</a>
    </>
  )
}

/** Renders the list. Its loads wait for `load` from the second on. */
async function open() {
  let waiting: PromiseWithResolvers<void> | undefined
  const loader = async ({ request }: { request: Request }) => {
    await waiting?.promise
    return query.read(request.url)
  }
  const router = createMemoryRouter([{ path: '/boxes', loader, Component: Boxes }], {
    initialEntries: ['/boxes?page=3'],
    hydrationData: { loaderData: { '0': query.read('https://site.invalid/boxes?page=3') } },
  })
  render(<RouterProvider router={router} />)
  waiting = Promise.withResolvers<void>()
  return { load: () => act(async () => waiting?.resolve()) }
}

const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) screen.getByRole('button', { name }).click()
  })
const shown = () => screen.getByRole('status').textContent

test('filters that are chosen in one tick are both kept', async () => {
  const { load } = await open()
  await press('Closed', 'Small')
  await load()
  expect(shown()).toBe('/boxes?state=closed&size=small')
  await press('Red')
  expect(shown()).toBe('/boxes?state=closed&size=small&q=red')
})

test('a filter that is chosen while another one loads is added to it, as are the links of the list', async () => {
  const { load } = await open()
  await press('Closed')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/boxes?state=closed&page=2')
  await press('Small')
  await load()
  expect(shown()).toBe('/boxes?state=closed&size=small')
})
