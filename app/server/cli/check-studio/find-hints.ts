import { countOf } from '#platform/words.ts'
import { writeKey } from '#studio/fault.ts'
import { textsOf } from '#studio/references.server.ts'
import type { FolderContent, Texts } from './read-folder.ts'

/** Something that is still the demonstration's, in one line. */
export interface Hint {
  where: string
  what: string
}

const config = 'studio.config.ts'
/** Fewer words are the same in any studio: 'Get in touch'. */
const leastWords = 4

/** Names the facts that are as in the demonstration. */
export function findSameFacts(own: FolderContent, demonstration: FolderContent): Hint[] {
  const same = Object.keys(own.facts).filter(
    (key) =>
      own.facts[key] !== '' && JSON.stringify(own.facts[key]) === JSON.stringify(demonstration.facts[key]),
  )
  return same.length === 0
    ? []
    : [{ where: config, what: `${countOf(same.length, 'fact')}: ${same.join(', ')}` }]
}

/** Counts the texts and prices of each file that are as in the demonstration, wherever they stand in it. */
export function findSameTexts(own: FolderContent, demonstration: FolderContent): Hint[] {
  return [...own.texts].flatMap(([file, texts]) => {
    const known = new Set(demonstration.texts.get(file)?.values())
    const judged = [...texts].filter(([key, text]) => isWritten(key, text))
    const same = judged.filter(([, text]) => known.has(text)).map(([key]) => key)
    return same.length === 0 ? [] : [{ where: file, what: countSame(same, judged.length, 'text') }]
  })
}

/** Prices and towns are short, and yet every studio has its own. */
const isWritten = (key: string, text: string) =>
  /\.price$|^towns\[\d+\]\.name$/.test(key) ||
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= leastWords

/** Counts the pictures, fonts and style sheets of each folder that are the demonstration's. */
export function findSameFiles(own: FolderContent, demonstration: FolderContent): Hint[] {
  const folders = Map.groupBy(own.files.keys(), (file) => file.split('/').slice(0, -1).slice(0, 2).join('/'))
  return [...folders].flatMap(([folder, files]) => {
    const same = files.filter((file) => own.files.get(file) === demonstration.files.get(file))
    const names = same.map((file) => file.slice(folder.length + 1))
    return same.length === 0 ? [] : [{ where: folder, what: countSame(names, files.length, 'file') }]
  })
}

/** Finds missing fonts, icons and pictures: those that the product names, and those that the folder's style sheet does. */
export function findMissingFiles(own: FolderContent, demonstration: FolderContent): Hint[] {
  const pictures = [...demonstration.files.keys()].filter((file) => file.startsWith('brand/public/'))
  const needed = ['brand/fonts.css', 'brand/fonts/share-card.ttf', ...own.fonts, ...pictures]
  return [...new Set(needed)]
    .filter((file) => !own.files.has(file))
    .map((file) => ({ where: file, what: 'is missing' }))
}

/** Finds addresses and numbers that reach nobody. */
export function findPlaceholders(own: FolderContent, demonstration: FolderContent): Hint[] {
  const addresses = changedTexts(own, demonstration).flatMap(([file, key, text]) => {
    const address = findExampleAddress(text)
    return address ? [{ where: file, what: `${key}: ${address} is nobody's address` }] : []
  })
  const { phone } = own.facts
  return typeof phone === 'string' && isDramaNumber(phone)
    ? [{ where: config, what: `phone: ${phone} is a number for films that nobody answers` }, ...addresses]
    : addresses
}

/** Finds name and place of the demonstration in texts that are the studio's own otherwise. */
export function findForeignWords(own: FolderContent, demonstration: FolderContent): Hint[] {
  const words = ['name', 'city', 'region']
    .filter((key) => !String(own.facts[key]).includes(String(demonstration.facts[key])))
    .map((key) => String(demonstration.facts[key]))
  if (words.length === 0) return []
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u')
  return changedTexts(own, demonstration).flatMap(([file, key, text]) => {
    const [word] = pattern.exec(text) ?? []
    return word ? [{ where: file, what: `${key}: ${word}` }] : []
  })
}

/** All facts, and the texts that the demonstration does not have. */
function changedTexts(own: FolderContent, demonstration: FolderContent): [string, string, string][] {
  const facts: Texts = new Map(textsOf(own.facts).map(([path, text]) => [writeKey(path), text]))
  return [[config, facts] as const, ...own.texts].flatMap(([file, texts]) => {
    const known = new Set(demonstration.texts.get(file)?.values())
    return [...texts]
      .filter(([, text]) => !known.has(text))
      .map(([key, text]): [string, string, string] => [file, key, text])
  })
}

/** Names a few of the unchanged files, unless all are unchanged. */
function countSame(same: readonly string[], all: number, noun: string): string {
  if (same.length === all) return all === 1 ? `its one ${noun}` : `all ${countOf(all, noun)}`
  const more = same.length > 3 ? ', ...' : ''
  return `${same.length} of ${countOf(all, noun)}: ${same.slice(0, 3).join(', ')}${more}`
}

/** Numbers that Ofcom keeps for films and plays, without the country's 44. */
const dramaNumbers =
  /^(?:11[3-8]4960|1[2-6]14960|2079460|1914980|2920180|2896496|1632960|7700900|8081570|9098790|3069990)\d*$/

/** Reports whether a telephone number reaches nobody. */
export function isDramaNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.startsWith('44') && dramaNumbers.test(digits.slice(2))
}

/** Finds the part of a text that stands for an address of one's own. */
export function findExampleAddress(text: string): string | undefined {
  const [address] = /[\w.+-]*@?\bexample\.(?:com|net|org)\b|https?:\/\/\S+\/example\b/.exec(text) ?? []
  return address
}
