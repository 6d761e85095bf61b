/** People count characters; JavaScript counts UTF-16 units, of which an emoji takes two or more. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Line breaks and their kin become spaces: what they stand in is shown in one line. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Lines stay as they are. PostgreSQL cannot store NUL, nor anybody read it. */
export function manyLines(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** A picture is one of ours, or comes encrypted: anything else would be blocked, or worse, run. */
export function isPictureAddress(text: string): boolean {
  return isOwnPath(text) || isWebAddress(text, ['https:'])
}

/** A path of this site: never `//host`, which is another site, nor one that climbs out of its folder. */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[\w\-./%]+$/.test(text) && !text.split('/').includes('..')
}

export function isWebAddress(text: string, protocols = ['http:', 'https:']): boolean {
  if (/\s/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && url.hostname.includes('.') && !url.username
}
