import { isRouteErrorResponse } from 'react-router'

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
