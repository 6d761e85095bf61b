// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { studio } from '#studio'
import type { Offer } from '../calls.ts'
import { OfferTimes } from './offer-times.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function insertOffer(offer: Offer): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ...offer }))
  const onInsert = vi.fn<(text: string) => void>()
  const element = (
    <ToastProvider>
      <OfferTimes enquiry="01a9c5d0-0000-7000-8000-000000000001" onInsert={onInsert} />
    </ToastProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Offer times' }))
  await waitFor(() => expect(onInsert).toHaveBeenCalledOnce())
  return onInsert.mock.calls[0]?.[0] as string
}

const url = 'https://studio.example/book?enquiry=x'
const at = '2026-01-20T15:30:00.000Z'

test('offered times have the name of the zone where it is not the studio’s', async () => {
  const text = await insertOffer({ url, zone: 'America/New_York', times: [{ at, url: `${url}&at=${at}` }] })
  expect(text).toContain(`20 January, 10:30 (New York time): ${url}&at=${at}`)
  expect(text).not.toContain(studio.city)
})

test('offered times of the studio’s zone say so once', async () => {
  const text = await insertOffer({ url, zone: studio.timeZone, times: [{ at, url: `${url}&at=${at}` }] })
  expect(text).toContain(`(Times are in ${studio.city}.)`)
  expect(text).toContain(`20 January, 15:30: ${url}&at=${at}`)
})

test('without a free time the link alone is offered', async () => {
  expect(await insertOffer({ url, zone: studio.timeZone, times: [] })).toBe(
    `You can choose a time for a call here: ${url}\n`,
  )
})
