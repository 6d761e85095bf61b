import { z } from 'zod'

export const questionSchema = z.object({
  question: z.string().endsWith('?'),
  answer: z.string().min(1),
})

export type Question = z.infer<typeof questionSchema>
