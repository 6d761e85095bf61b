import { hideBookingKeys } from '#features/booking/token.server.ts'
import { hidePrivateTokens } from '#features/deals/private-pages/token.server.ts'
import { withoutSignature } from '#platform/http/request-log.server.ts'

/** Replaces the parts of a path that are keys to something, for every line of the log that has a path. */
export const hideKeys = (path: string): string => hidePrivateTokens(hideBookingKeys(withoutSignature(path)))
