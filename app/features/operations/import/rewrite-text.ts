/** Every repetition has an end, so that a text made to be slow is not. Code is left as it is. */
const code = '``[^\\n]{0,500}?``|`[^`\\n]{0,500}`'
const inBrackets = '(?:\\\\.|[^\\]\\\\\\n]){0,1000}'
const plainAddress = '[^\\s()<>"]{0,1000}(?:\\([^\\s()<>"]{0,200}\\)[^\\s()<>"]{0,200}){0,4}'
const address = `(?:<([^<>\\n]{0,1000})>|(${plainAddress}))`
const title = '(?:\\s{1,9}"((?:\\\\.|[^"\\\\\\n]){0,500})")?'
const picture = `!\\[(${inBrackets})\\]\\(\\s{0,9}${address}${title}\\s{0,9}\\)`
const codeOrPicture = new RegExp(`${code}|${picture}`, 'g')
const link = `(\\]\\(<?|\\bhref=")(https?://${plainAddress})`
const codeOrLink = new RegExp(`${code}|${link}`, 'g')
const fence = /^ {0,3}(`{3,}|~{3,})/

/** A picture that was not taken, as it stands in a text: invisible, and found again by `--fetch-pictures`. */
const missing = /<!-- picture: (\S{1,3000})(?: "((?:\\.|[^"\\\n]){0,1000})")? -->/g
const linkAroundMissing = new RegExp(`\\[(<!-- picture: [^\\n]{0,4000}? -->)\\]\\(${address}${title}\\)`, 'g')
/**
 * A comment that begins a line is a block of HTML: it ends the paragraph before it, whose break would then show as a
 * backslash, and takes the rest of its line out of Markdown.
 */
const breakBeforeMissing = /\\(?=\n[ \t>]{0,40}<!-- picture: )/g
const missingBeforeText =
  /^([ \t>]{0,40}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})?)(<!-- picture: [^\n]{0,4000}? -->)[ \t]{0,9}(?=\S)/gm

/** Lists the addresses of a text's pictures. */
export function listPictures(markdown: string): string[] {
  const addresses = new Set<string>()
  changeText(markdown, codeOrPicture, (whole, _alt, bracketed, plain) => {
    const named = bracketed ?? plain
    if (named) addresses.add(named)
    return whole
  })
  return [...addresses]
}

/** Replaces fetched pictures with pictures of the library, and others with comments. */
export function replacePictures(markdown: string, taken: ReadonlyMap<string, string>): string {
  const replaced = changeText(markdown, codeOrPicture, (whole, alt = '', bracketed, plain, title) => {
    const named = bracketed ?? plain
    if (!named) return whole
    const src = taken.get(named)
    if (src === undefined) return describeMissing(named, alt)
    return `![${alt}](${src}${title ? ` "${title}"` : ''})`
  })
  return replaced
    .replace(linkAroundMissing, '$1')
    .replace(breakBeforeMissing, '')
    .replace(missingBeforeText, (_, margin: string, mark: string) => {
      const indent = margin.replaceAll(/[^>\s]/g, ' ')
      return `${margin}${mark}\n${indent}`
    })
}

export function hasMissingPictures(markdown: string): boolean {
  return markdown.search(missing) >= 0
}

/** Puts pictures back that have been fetched meanwhile. */
export function restorePictures(markdown: string, taken: ReadonlyMap<string, string>): string {
  const byName = new Map([...taken].map(([named, src]) => [nameMissing(named), src]))
  return markdown.replace(missing, (whole, named: string, alt = '') => {
    const src = byName.get(named)
    return src === undefined ? whole : `![${alt}](${src})`
  })
}

/** Rewrites links to pages and pictures of the old site to this site's. `find` returns undefined for any other address. */
export function replaceLinks(markdown: string, find: (address: string) => string | undefined): string {
  return changeText(markdown, codeOrLink, (whole, before, named) => {
    const found = named === undefined ? undefined : find(named)
    return found === undefined ? whole : `${before}${found}`
  })
}

function describeMissing(named: string, alt: string): string {
  return `<!-- picture: ${nameMissing(named)}${alt ? ` "${alt.replaceAll('--', '- -')}"` : ''} -->`
}

/** Writes an address so that it ends neither at a space nor, with two hyphens, the comment. */
function nameMissing(named: string): string {
  return encodeURI(decodeSafely(named)).replaceAll('--', '-%2D')
}

/** `encodeURI` would encode what is encoded already a second time. */
function decodeSafely(named: string): string {
  try {
    return decodeURI(named)
  } catch {
    return named
  }
}

type Change = (whole: string, ...groups: (string | undefined)[]) => string

/** Replaces matches of a pattern outside code blocks. */
function changeText(markdown: string, pattern: RegExp, change: Change): string {
  let isCode: string | undefined
  let text = ''
  let result = ''
  const flush = () => {
    result += text.replace(pattern, (whole: string, ...rest: unknown[]) =>
      change(whole, ...(rest.filter((each) => typeof each !== 'number') as (string | undefined)[])),
    )
    text = ''
  }
  for (const line of markdown.split(/(?<=\n)/)) {
    const mark = fence.exec(line)?.[1]
    if (isCode === undefined && mark === undefined) text += line
    else {
      flush()
      result += line
      if (isCode === undefined) isCode = mark
      else if (mark?.startsWith(isCode) && line.trim() === mark) isCode = undefined
    }
  }
  flush()
  return result
}
