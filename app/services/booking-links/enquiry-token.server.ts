import type { App } from '#platform/app.ts'
import { readToken, signToken } from '#platform/config/signed-token.server.ts'
import { dayMs } from '#platform/durations.ts'
import { isRecent } from '#platform/timers/recent.ts'

const purpose = 'booking-enquiry'
const validMs = 14 * dayMs

/** Signs the id of a call request for the page where its time is booked, for 14 days. */
export function signEnquiryToken({ secrets, clock }: Pick<App, 'secrets' | 'clock'>, id: string): string {
  const expiresAt = clock.now().getTime() + validMs
  return signToken(secrets, purpose, `${id}.${expiresAt.toString(36)}`)
}

/** Returns the id of the call request, or undefined for a token that is not ours or too old. */
export function readEnquiryToken(
  { secrets, clock }: Pick<App, 'secrets' | 'clock'>,
  token: string,
): string | undefined {
  const [id, expiresAt = ''] = readToken(secrets, purpose, token)?.split('.') ?? []
  return isRecent(Number.parseInt(expiresAt, 36) - validMs, validMs, clock.now()) ? id : undefined
}
