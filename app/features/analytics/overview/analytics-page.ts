import { isRouteErrorResponse } from 'react-router'
import { studioDay } from '#platform/dates.ts'
import { readView } from './view.ts'

/** Reads what a page of figures shows out of its address. */
export const readAddress = (url: string, now: Date) => ({
  view: readView(new URL(url).searchParams, now),
  today: studioDay(now),
})

/** Lets the screen stay, with the figures that it has, where the server does not answer or fails. */
export async function orElse<Page, Otherwise>(read: () => Promise<Page>, otherwise: Otherwise) {
  try {
    return await read()
  } catch (error) {
    const isGone = isRouteErrorResponse(error) && error.status === 404
    if (isGone || error instanceof Response) throw error
    return otherwise
  }
}
