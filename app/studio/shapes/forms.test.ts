import { expect, test } from 'vitest'
import { formChoicesSchema } from './forms.ts'

const choices = {
  projectTypes: ['Roof', 'A look at a roof'],
  supportTypes: ['Leak'],
  prefilledTypes: { consultation: 'A look at a roof', support: 'Leak' },
  budgets: ['Any'],
  timeframes: ['Before the harvest'],
}

test.each([
  ['consultation', 'must be one of projectTypes'],
  ['support', 'must be one of supportTypes'],
])('the type chosen beforehand for %s is one that is offered', (purpose, message) => {
  const prefilledTypes = { ...choices.prefilledTypes, [purpose]: 'Thatch' }
  const { error } = formChoicesSchema.safeParse({ ...choices, prefilledTypes })
  expect(formChoicesSchema.parse(choices)).toEqual(choices)
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['prefilledTypes', purpose], message })])
})
