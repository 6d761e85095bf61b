import { expect, test } from 'vitest'
import { type ChangeWords, sayChange, sayOwnHistory, sayUnnamed, textOf } from './change-words.ts'

const users: ChangeWords = {
  noun: 'user',
  nouns: 'Users',
  actions: { joined: 'joined', reset: 'changed {its} password', ended: 'signed {it} out everywhere' },
}
const pictures: ChangeWords = {
  noun: 'picture',
  nouns: 'Pictures',
  before: 'the picture',
  actions: { trashed: 'moved {it} to the trash' },
}
const grace = { name: 'Grace', href: '/admin/settings/people' }

test('a change is said with the name of its thing, which is strong and leads there', () => {
  const said = sayChange(
    pictures,
    { action: 'trashed', by: 'Ada' },
    { name: 'kiln.jpg', href: '/admin/media' },
  )
  expect(textOf(said)).toBe('Ada moved the picture kiln.jpg to the trash')
  expect(said.filter(({ strong }) => strong)).toEqual([
    { text: 'Ada', strong: true },
    { text: 'kiln.jpg', strong: true, href: '/admin/media' },
  ])
})

test('a user who changes their own account is not named twice', () => {
  const said = (by: string, action: string, own: boolean) =>
    textOf(sayChange(users, { action, by, own }, grace))
  expect(said('Ada', 'reset', false)).toBe('Ada changed Grace’s password')
  expect(said('Grace', 'reset', true)).toBe('Grace changed their password')
  expect(said('Ada', 'ended', false)).toBe('Ada signed Grace out everywhere')
  expect(said('Grace', 'ended', true)).toBe('Grace signed themselves out everywhere')
  expect(said('Grace', 'joined', true)).toBe('Grace joined')
})

test('the site itself and the command line are actors, too', () => {
  const by = (name: string | null) => sayOwnHistory(pictures, { action: 'trashed', by: name })
  expect(by(null)).toBe('The system moved this picture to the trash')
  expect(by('the command line')).toBe('The command line moved this picture to the trash')
  expect(by('theodora')).toBe('theodora moved this picture to the trash')
})

test('a thing without a name and an action without words are said all the same', () => {
  const enquiry = { ...pictures, noun: 'enquiry' }
  expect(textOf(sayChange(enquiry, { action: 'trashed', by: 'Ada' }, sayUnnamed(enquiry)))).toBe(
    'Ada moved an enquiry to the trash',
  )
  expect(textOf(sayChange(users, { action: 'exported', by: 'Ada' }, sayUnnamed(users)))).toBe(
    'Ada exported a user',
  )
})
