/** Enough for the longest message; what lies beyond is not searched for. */
const mostWords = 400
const longestWord = 40

/** The words of some texts as they are searched for: small letters, no accents, each once. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const [word] of plain(text ?? '').matchAll(/[\p{L}\p{N}]+/gu)) words.add(cut(word))
  }
  return [...words].slice(0, mostWords)
}

/** A phone number is written in many ways, but searched for as digits. */
export function searchDigits(phone: string | null | undefined): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits.length < 5) return []
  const national = digits.replace(/^44/, '0')
  return [...new Set([cut(digits), cut(national)])]
}

/** Every word that begins so lies from `from` up to, not including, `to`, compared byte by byte. */
export function wordRange(beginning: string): { from: string; to: string } {
  return { from: beginning, to: `${beginning}\u{10ffff}` }
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function cut(word: string): string {
  return [...word].slice(0, longestWord).join('')
}
