import { z } from 'zod'

export const questionSchema = z
  .strictObject({
    question: z.string().endsWith('?', 'must end with a question mark'),
    answer: z.string().min(1).meta({ control: 'paragraph' }),
  })
  .meta({ title: 'Question' })

export type Question = z.infer<typeof questionSchema>
