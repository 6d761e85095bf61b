/**
 * The rule for articles: only letters, digits, underscores and spaces are kept, and spaces become hyphens, so
 * 'Self-hosting: why?' is `selfhosting-why`. Accents are taken off first: `é` would be `%C3%A9` in the address.
 */
export function slugOfPost(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}

export const postPath = (slug: string) => `/blog/${slug}`

/**
 * Reads `?page=`: the first page without it. Undefined for anything but a number from 2 as `blogPath` writes it, so
 * that each page of the list has one address.
 */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1
  return text !== '1' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const blogPath = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`)
