import { z } from 'zod'

/** The page of a list that a call or a screen asks for. */
export interface PageRequest {
  page: number
  limit: number
}

/** Describes a page beside its rows, in the answer of every call that lists. */
export const pageAnswer = { total: z.number().int(), pages: z.number().int(), currentPage: z.number().int() }
export interface PageAnswer {
  total: number
  pages: number
  currentPage: number
}

export function answerPage(total: number, { page, limit }: PageRequest): PageAnswer {
  return { total, pages: Math.ceil(total / limit), currentPage: page }
}

const wholeNumber = (text: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, text)
    .transform(Number)

/** The `page` and `limit` parameters of every list. */
export const pageQuery = z.object({
  page: wholeNumber('page must be a whole number from 1')
    .refine((page) => page >= 1, 'page must be a whole number from 1')
    .default(1),
  limit: wholeNumber('limit must be a whole number from 1 to 100')
    .refine((limit) => limit >= 1 && limit <= 100, 'limit must be a whole number from 1 to 100')
    .default(10),
})
