import { type KnownPicture, type KnownPictures, pictureTypes } from './known-picture.ts'

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
