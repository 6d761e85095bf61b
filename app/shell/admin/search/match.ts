/** True when each word of the query begins a word of the text: 'up pass' finds 'Update Password'. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)))
}

const marks = /\p{M}/gu
const gaps = /[^\p{L}\p{N}]+/u

function wordsOf(text: string): string[] {
  return text.normalize('NFD').replace(marks, '').toLowerCase().split(gaps).filter(Boolean)
}
