/** Parameters by which WordPress names a text, on its home page. */
const numbered = ['p', 'page_id', 'attachment_id']
const longest = 500

/**
 * Reads an address of another site, or one that was asked for here, as `oldAddress` stores it: the path decoded, in lower
 * case and without a slash at the end, or `/?p=12`. Undefined for a home page, and for what no page has.
 */
export function readOldAddress(address: string): string | undefined {
  const url = URL.parse(address, 'http://old.invalid')
  if (!url) return undefined
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return readNumber(url.searchParams)
  try {
    const path = `/${segments.map(decodeURIComponent).join('/').toLowerCase()}`
    return path.length > longest || /[\\\p{Cc}]/u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

function readNumber(query: URLSearchParams): string | undefined {
  for (const name of numbered) {
    const value = query.get(name)
    if (value !== null && /^[1-9]\d{0,9}$/.test(value)) return `/?${name}=${value}`
  }
  return undefined
}
