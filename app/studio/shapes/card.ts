import { z } from 'zod'
import { icon, paragraph, text } from './text.ts'

export const cardSchema = z.strictObject({ title: text, description: paragraph, icon })

export type Card = z.infer<typeof cardSchema>
