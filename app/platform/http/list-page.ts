import { z } from 'zod'

/** Places a page in its list, in the answer of every call that lists. */
export const pageAnswer = { total: z.number().int(), pages: z.number().int(), currentPage: z.number().int() }

export interface PagePlace {
  total: number
  pages: number
  currentPage: number
}

export function placePage(total: number, { page, limit }: { page: number; limit: number }): PagePlace {
  return { total, pages: Math.ceil(total / limit), currentPage: page }
}
