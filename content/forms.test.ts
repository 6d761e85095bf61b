import { expect, test } from 'vitest'
import { formChoices } from './forms.ts'
import { formChoicesSchema } from './shapes/forms.ts'

test('the choices of the contact form have their shape', () => {
  expect(formChoicesSchema.parse(formChoices)).toEqual(formChoices)
})

test.each([
  ['consultation', { consultation: 'Lunch', support: 'Technical Support' }, 'is none of projectTypes'],
  ['support', { consultation: 'Consultation', support: 'Lunch' }, 'is none of supportTypes'],
])('the type chosen beforehand for %s is one that is offered', (purpose, prefilledTypes, message) => {
  const { error } = formChoicesSchema.safeParse({ ...formChoices, prefilledTypes })
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['prefilledTypes', purpose], message })])
})
