import { z } from 'zod'
import { priceSchema } from './service.ts'
import { paragraph, slug, text } from './text.ts'

/** Work that a client may add to a plan. */
export const addOnSchema = z
  .strictObject({
    name: text,
    price: priceSchema,
    description: paragraph,
    id: slug.meta({ title: 'Short name', description: 'Such as extra-page. Proposals name it' }),
  })
  .meta({ title: 'Add-on' })

export type AddOn = z.infer<typeof addOnSchema>
