import { z } from 'zod'
import { icon, text } from './text.ts'

export const cardSchema = z.strictObject({ title: text, description: text, icon })

export type Card = z.infer<typeof cardSchema>
