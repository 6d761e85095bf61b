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
