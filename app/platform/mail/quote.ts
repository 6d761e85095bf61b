const mostQuoted = 100

/**
 * Returns the first line of a text that somebody typed, shortened and without links: a form may have been given a
 * stranger's address.
 */
export function quoteFirstLine(text: string): string {
  const letters = [...(text.trim().split(/[\r\n\u2028\u2029]/, 1)[0] ?? '')]
  const line = letters.slice(0, mostQuoted).join('') + (letters.length > mostQuoted ? '...' : '')
  return withoutLinks(line)
}

/** Leaves out texts that mail programs would turn into a link. */
export function withoutLinks(text: string): string {
  return text.replace(/\S*(:\/\/|[\p{L}\p{N}]\.\p{L}{2})\S*/gu, '...')
}
