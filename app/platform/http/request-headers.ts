type Header = [name: string, value: string]

/** Reads the names in an `Accept` or `Accept-Encoding` header with their weights; 0 is a refusal (RFC 9110, 12.4.2). */
export function readAccepted(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) : 1)
  }
  return weights
}

/** Compares weakly (RFC 9110, 13.1.2): a proxy may have weakened the ETag that it passed on. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const strong = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((candidate) => withoutWeakness(candidate.trim()) === strong)
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')

const repeated = new Set([
  'etag',
  'cache-control',
  'vary',
  'content-security-policy',
  'expires',
  'last-modified',
])

/** Selects the headers that a 304 repeats (RFC 9110, 15.4.5). */
export const unchangedHeaders = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => repeated.has(name.toLowerCase()))
