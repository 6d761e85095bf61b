/** How a mail is recognised when a server returns it. */
export interface ReturnMark {
  /** The header with the token: servers that return a mail return its headers. */
  headers: Record<string, string>
  /** The sender of the envelope; undefined where mail returns to the sender's own mailbox by itself. */
  returnPath: string | undefined
}

export const tokenHeader = 'X-Bounce-Token'

/** One id or two with their signature, in letters of one case: servers may change the case of an address. */
const tokens = new RegExp(
  `(?:\\bbounce\\+|\\b${tokenHeader}:\\s*)([\\da-v]{56}|[\\da-v]{42})(?![\\da-v])`,
  'gi',
)

/** Writes the address that a mail returns to. RFC 5321 allows 64 characters before the @; these are at most 63. */
export const bounceAddress = (token: string, domain: string): string => `bounce+${token}@${domain}`

/** Lists the texts of a report that have the shape of a token, in their order, without a look at their signatures. */
export function listTokens(text: string): string[] {
  return [...new Set([...text.matchAll(tokens)].map(([, token = '']) => token.toLowerCase()))]
}
