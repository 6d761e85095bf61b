import { z } from 'zod'
import type { Rule } from './field-rules.ts'

/** Builds the server's shape of a required field from its rule. */
export const required = ({ requiredMessage, tidy, findFault }: Rule) =>
  z.string(requiredMessage).transform(tidy).superRefine(reportFault(findFault))

/** Builds the shape of a field that may stay empty: blank, null and missing are the same. */
export const optional = ({ tidy, findFault }: Rule) =>
  z
    .string()
    .transform(tidy)
    .superRefine(reportFault((text) => (text === '' ? undefined : findFault(text))))
    .nullish()
    .transform((text) => (text ? text : undefined))

function reportFault(findFault: Rule['findFault']) {
  return (text: string, context: z.RefinementCtx) => {
    const message = findFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  }
}
