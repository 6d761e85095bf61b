/** Counts characters as people do; JavaScript counts UTF-16 units, of which an emoji takes two or more. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Replaces line breaks and other control characters by spaces, for texts shown in one line. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Removes NUL, which PostgreSQL cannot store. Line breaks stay. */
export function manyLines(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Accepts pictures of this site or over https: the policy would block all others, and some could run as code. */
export function isPictureAddress(text: string): boolean {
  return isOwnPath(text) || isWebAddress(text, ['https:'])
}

/** Accepts a path of this site: not `//host`, which is another site, and none that leaves its folder. */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[\w\-./%]+$/.test(text) && !text.split('/').includes('..')
}

export function isWebAddress(text: string, protocols = ['http:', 'https:']): boolean {
  if (/\s/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && url.hostname.includes('.') && !url.username
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for element content and attribute values, in HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
}
