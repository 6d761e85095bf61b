const mostCharacters = 100
/** As many digits as a short telephone number has. */
const digitsOfNumber = 6

/**
 * Returns the words of a search as they are counted: in lower case, without punctuation. Undefined for none, and for what
 * may name a person: an e-mail address or a telephone number.
 */
export function readMissedWords(typed: string): string | undefined {
  // Makes the wide forms of `@` and of digits plain.
  const plain = typed.normalize('NFKC')
  if (plain.includes('@') || (plain.match(/\p{N}/gu)?.length ?? 0) >= digitsOfNumber) return undefined
  const words = plain.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const text = words.filter(Boolean).join(' ')
  return [...text].slice(0, mostCharacters).join('').trim() || undefined
}
