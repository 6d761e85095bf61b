/** Reads `?page=`: the first page without it, undefined for anything that is no page number. */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const blogPath = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`)
