import { expect, test } from 'vitest'
import { nextDay, toDraft, welcomeForm } from './welcome-draft.ts'

test('a draft becomes the body of the request again', () => {
  const mails = [{ day: 3, subject: 'Hello', preview: '', content: 'Text' }]
  expect(welcomeForm.parse(toDraft({ mails }))).toEqual({ mails })
})

test.each(['', ' ', '1.5', 'x', '366'])('%j is no day, and its field says so', (day) => {
  const { error } = welcomeForm.safeParse({ mails: [{ day, subject: 'A', preview: '', content: 'Text' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['mails.0.day'])
})

test.each([
  [[], 0],
  [[0], 3],
  [[0, 3], 10],
  [[Number.NaN], 0],
])('after mails on %j another is suggested for day %i', (days, day) => {
  expect(nextDay(days)).toBe(day)
})
