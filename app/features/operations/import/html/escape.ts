/** Removes control characters other than breaks, and invisible characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\u200B\uFEFF\uE000]/gu, '')
}

/** An address without the punctuation of its sentence. */
const webAddress =
  /(https?:\/\/[^\s<>"\\`[\]()]{1,2000}(?:\([^\s<>"\\`[\]()]{0,200}\)[^\s<>"\\`[\]()]{0,500}){0,4}(?<![.,;:!?'*_~]))/

/** Escapes a text so that Markdown shows it as it is, with as few signs as possible. */
export function escapeText(text: string): string {
  return cleanText(text)
    .split(webAddress)
    .map((part, at) => (at % 2 === 1 ? writeAddress(part) : escapeWords(part)))
    .join('')
}

/** Markdown links a bare address, unless it contains a sign of Markdown. */
const writeAddress = (address: string) =>
  /[*~|(]|&#?\w+;|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/u.test(address) ? `<${address}>` : address

function escapeWords(text: string): string {
  return (
    text
      .replace(/\\(?=[!-/:-@[-`{-~\n]|\s*$)/g, '\\\\')
      .replace(/`/g, '\\`')
      .replace(/(?<!\s)\*|\*(?!\s)|^\*|\*$/g, '\\*')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/~/g, '\\~')
      .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
      .replace(/&(?=#?\w*(;|$))/g, '\\&')
      .replace(/\](?=[(:[])/g, '\\$&')
      // Signs with a meaning only at the beginning of a line.
      .replace(/^(\s*)(#{1,6}(?=\s|$)|[+-](?=\s|$)|>|\[(?=[ xX]\] ))/gm, '$1\\$2')
      .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
      .replace(/^(\s*)(=+|-[-\s:|]*|\|[-\s:|]+|:-[-\s:|]*)$/gm, '$1\\$2')
  )
}

const unsafe: Readonly<Record<string, string>> = {
  ...{ ' ': '%20', '(': '%28', ')': '%29', '<': '%3C', '>': '%3E', '"': '%22', '\\': '%5C', '`': '%60' },
}

/** Escapes an address for a Markdown link. */
export function escapeAddress(address: string): string {
  return cleanText(address)
    .replace(/[\r\n\t]/g, '')
    .trim()
    .replace(/[ ()<>"\\`]/g, (sign) => unsafe[sign] as string)
    .replace(/&(?=#?\w+;)/g, '&amp;')
}
