import { z } from 'zod'

export const reportChoice = z.object({ weekly: z.boolean('Choose whether to be mailed') })
