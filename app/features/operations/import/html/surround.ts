/** A placeholder before each link, which no text contains, until the whole text is known. */
export const linkMark = '\uE000'

/** An exclamation mark before a link would make a picture of it, and brackets before it a link of their own. */
export function escapeBeforeLinks(markdown: string): string {
  return markdown.replace(/(?<!\\)[!\]](?=\uE000)/g, '\\$&').replaceAll(linkMark, '')
}

/** Puts marks around a text, and around each of its paragraphs where it has several. */
export function surround(content: string, before: string, after: string): string {
  const paragraphs = content.split(/(\n[^\S\n]*\n\s*)/)
  const wrap = (text: string) =>
    text.replace(/^(#{2,4} )?([\s\S]*)$/, (_, head = '', words) => head + before + words + after)
  return paragraphs.map((text) => (text.trim() === '' ? text : wrap(text.trim()))).join('')
}
