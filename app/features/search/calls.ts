import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { publicKinds, searchKinds } from '#services/search/kinds.ts'

/** A blank query finds nothing, and a long one is cut. */
const query = z.object({ q: z.string().default('') })

const resultOf = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds),
    title: z.string(),
    url: z.string(),
    excerpt: z.string(),
    /** Pairs of UTF-16 offsets into the excerpt. */
    marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  })

const ownResult = resultOf(searchKinds).extend({
  /** The time of an enquiry, a booking, a text. */
  at: z.string().optional(),
  /** From when on visitors find it; null where only users do. */
  visibleFrom: z.string().nullish(),
})

const answerOf = <Result extends z.ZodType>(result: Result) =>
  z.object({ query: z.string(), corrected: z.string().optional(), results: z.array(result) })

export const searchSite = call('GET /search', {
  summary: 'Search what is public, at most 20 results',
  access: 'public',
  query,
  answer: answerOf(resultOf(publicKinds)),
})

export const searchEverything = call('GET /search/all', {
  summary: 'Search everything, at most 20 results',
  query,
  answer: answerOf(ownResult),
})
