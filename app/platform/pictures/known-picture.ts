import type { PictureFormat } from './picture-task.ts'

/** The facts that a page needs to show a picture. Its files are `{stem}-{width}.{format}`. */
export interface KnownPicture {
  /** The address that texts name and links open. */
  src: string
  width: number
  height: number
  stem: string
  widths: readonly number[]
  /** In the order in which browsers should be offered them; every browser knows the last. */
  formats: readonly PictureFormat[]
  /** A data address of the picture at 16 pixels, and its mean colour; both empty where it is transparent. */
  blur: string
  colour: string
}

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Pictures by the address that texts name. */
export type KnownPictures = Readonly<Record<string, KnownPicture>>

const imageTag = /<img\b([^>]*?)\s*\/?>/g

/**
 * Adds formats, size and placeholder to every known picture in a text. `html` has passed the sanitiser, so its
 * attributes are quoted and a `>` inside them is an entity.
 */
export function addResponsiveImages(html: string, pictures: KnownPictures, sizes: string): string {
  return html.replace(imageTag, (tag, attributes: string) => {
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
    const picture = src === undefined ? undefined : pictures[src]
    return picture ? toResponsiveTag(attributes, picture, sizes) : tag
  })
}

function toResponsiveTag(attributes: string, picture: KnownPicture, sizes: string): string {
  const { formats, width, height, blur, colour } = picture
  const setOf = (format: string) =>
    picture.widths.map((each) => `${picture.stem}-${each}.${format} ${each}w`).join(', ')
  const sources = formats
    .slice(0, -1)
    .map((format) => `<source type="${pictureTypes[format]}" srcset="${setOf(format)}" sizes="${sizes}">`)
  const size = /\s(?:width|height)="/.test(attributes) ? '' : ` width="${width}" height="${height}"`
  const glimpse = blur ? ` style="background:${colour} url(&quot;${blur}&quot;) center / cover"` : ''
  const set = ` srcset="${setOf(formats.at(-1) ?? 'jpg')}" sizes="${sizes}"`
  return `<picture>${sources.join('')}<img${attributes}${size}${set}${glimpse}></picture>`
}
