import { type Context, lose, type SourcePicture } from './context.ts'
import { cleanText } from './escape.ts'
import { escapeAddress } from './escape-address.ts'
import type { Element } from './tree.server.ts'

/** Returns an address that can stand in a Markdown link, or undefined for one that is no address of a page or mail. */
export function cleanAddress(written: string): string | undefined {
  const address = cleanText(written)
    .replace(/[\r\n\t]/g, '')
    .trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (address === '' || address === '#') return undefined
  if (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return undefined
  return escapeAddress(address)
}

/** Plugins that load pictures late put the address elsewhere. */
const addressAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'src']

/** Returns the picture of an `img`, and counts it; undefined for a counter of visits, a smiley or none. */
export function pictureIn({ attributes }: Element, context: Context): SourcePicture | undefined {
  const written = addressAttributes
    .map((name) => attributes[name]?.trim())
    .find((text) => text && !isData(text))
  if (!written) {
    if (attributes.src && isData(attributes.src)) lose(context, 'picture', 'data:')
    return undefined
  }
  if (attributes.width === '1' && attributes.height === '1') return undefined
  return countPicture({ address: written, alt: attributes.alt ?? '' }, context)
}

const isData = (address: string) => /^\s*data:/i.test(address)

export function countPicture(picture: SourcePicture, context: Context): SourcePicture | undefined {
  const { pictureOf } = context.options
  const address = pictureOf ? pictureOf(picture.address) : picture.address
  if (!address || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  const escaped = escapeAddress(cleanText(address).replace(/[\r\n\t]/g, ''))
  context.pictures.add(escaped)
  return { ...picture, address: escaped }
}

export function writePicture(element: Element, context: Context): string {
  const { class: names = '', alt = '' } = element.attributes
  // WordPress shows emoji as pictures.
  if (/\b(wp-smiley|emoji)\b/.test(names)) return cleanText(alt)
  const picture = pictureIn(element, context)
  return picture ? pictureText(picture) : ''
}

export const pictureText = ({ address, alt = '' }: SourcePicture) => `![${escapeAlt(alt)}](${address})`

const escapeAlt = (alt: string) =>
  cleanText(alt)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*_`<]/g, '\\$&')
