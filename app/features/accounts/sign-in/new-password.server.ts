import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { studio } from '#studio'
import { messages } from '../schema.ts'

interface Owner {
  name: string
  email: string
}

/** Hashes a new password, and refuses a common one. */
export async function hashNewPassword(
  app: App,
  password: string,
  owner: Owner,
  field = 'password',
): Promise<string> {
  const refusal = await findRefusal(password, owner)
  if (refusal) throw new AppError('invalid', refusal, { fields: { [field]: refusal } })
  return app.passwords.hash(password)
}

/** Returns why a password is refused, if it is. */
export async function findRefusal(password: string, owner: Owner): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase()
  if (isMadeOfOwnWords(text, owner)) return messages.passwordOwn
  return (await isCommon(text)) ? messages.passwordCommon : undefined
}

/** People who are told to add a digit and a sign add them at the end: 'Password1!'. */
const decoration = /[\d\p{P}\p{S}\s]{1,4}$/u

/**
 * The list has 49,000 passwords, 18,000 of them of eight characters and more. It takes 2.7 MB, so it is loaded when the
 * first password is set.
 */
async function isCommon(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  return common.includes(text) || common.includes(text.replace(decoration, ''))
}

const leastWord = 3
const fewestOwnLetters = 4
/** More than a date: eighteen random hexadecimal digits have fewer than four letters once in twenty times. */
const fewestOwnCharacters = 12

/** Reports whether hardly anything is left without the names of the owner, the email address and the studio. */
function isMadeOfOwnWords(text: string, { name, email }: Owner): boolean {
  const words = `${name} ${email} ${studio.name}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= leastWord)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  const letters = rest.replace(/\P{L}/gu, '').length
  const characters = rest.replace(/[^\p{L}\p{N}]/gu, '').length
  return rest !== text && letters < fewestOwnLetters && characters < fewestOwnCharacters
}
