import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { fetchChanged, HttpFailure, type PublicFile } from '#platform/outside/fetch-public.server.ts'

const maxBytes = 5 * 1024 * 1024
const withinMs = 10_000

/** Fetches a calendar; undefined where the copy with this `etag` is still the newest. Fails in the owner's words. */
export async function fetchCalendar(
  { config }: Pick<App, 'config'>,
  address: string,
  etag: string | undefined,
): Promise<PublicFile | undefined> {
  try {
    return await fetchChanged(address, {
      maxBytes,
      withinMs,
      httpsOnly: true,
      trustedHosts: config.calendarHosts,
      accept: 'text/calendar, */*;q=0.1',
      etag,
    })
  } catch (error) {
    const status = error instanceof AppError && error.cause instanceof HttpFailure ? error.cause.status : 0
    const words = failures[status]
    throw words === undefined ? error : new AppError('invalid', words, { cause: error })
  }
}

const failures: Readonly<Record<number, string>> = {
  401: '401 Unauthorized. The address is not the secret one, which needs no password.',
  403: '403 Forbidden. The address is not the secret one, or it is not shared any more.',
  404: '404 Not Found. A new secret address was probably made there.',
  410: '410 Gone. A new secret address was probably made there.',
}

/** Programs offer addresses that begin with `webcal:`, which is https by another name. */
export const withHttps = (address: string): string => address.trim().replace(/^webcals?:/i, 'https:')

/** Shows an address by its host and last four characters, because the whole address is the key to the calendar. */
export const shortenAddress = (address: string): string => `${new URL(address).host}, ...${address.slice(-4)}`
