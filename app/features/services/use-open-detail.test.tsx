// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useOpenDetail } from './use-open-detail.ts'

const shown: { current?: ReturnType<typeof useOpenDetail> } = {}
const detail = () => shown.current as ReturnType<typeof useOpenDetail>

function Page() {
  shown.current = useOpenDetail()
  return null
}

beforeEach(() => {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/services')
})
afterEach(cleanup)

const settle = () => act(() => new Promise((done) => setTimeout(done, 50)))

test('an open detail is an entry of the history, and closing it goes back', async () => {
  render(<Page />)
  act(() => detail().open('seo'))
  expect(detail().openId).toBe('seo')
  expect(history.state).toEqual({ detail: 'seo' })
  act(() => detail().close())
  await waitFor(() => expect(detail().openId).toBeUndefined())
  expect(location.pathname).toBe('/services')
})

test('closing twice does not leave the page, however soon the second press is', async () => {
  render(<Page />)
  act(() => detail().open('seo'))
  act(() => {
    detail().close()
    detail().close()
  })
  await settle()
  act(() => detail().close())
  await settle()
  expect(location.pathname).toBe('/services')
  expect(detail().openId).toBeUndefined()
})

test('forward opens it again, and so does the next load of the page', async () => {
  render(<Page />)
  act(() => detail().open('seo'))
  act(() => detail().close())
  await waitFor(() => expect(detail().openId).toBeUndefined())
  act(() => history.forward())
  await waitFor(() => expect(detail().openId).toBe('seo'))
  cleanup()
  render(<Page />)
  expect(detail().openId).toBe('seo')
})
