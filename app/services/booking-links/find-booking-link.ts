import type { Config } from '#platform/config/config.server.ts'

/** Returns where visitors book, as links name it: `/book`, another service's address, or undefined for nowhere. */
export function findBookingLink({ config }: { config: Pick<Config, 'bookingUrl'> }): string | undefined {
  if (config.bookingUrl === 'off') return undefined
  return config.bookingUrl ?? '/book'
}
