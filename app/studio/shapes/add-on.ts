import { z } from 'zod'
import { priceSchema } from './service.ts'
import { slug, text } from './text.ts'

/** Work that a client may add to a plan. */
export const addOnSchema = z.strictObject({ id: slug, name: text, description: text, price: priceSchema })

export type AddOn = z.infer<typeof addOnSchema>
