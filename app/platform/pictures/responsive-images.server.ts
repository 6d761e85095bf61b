import { editTags, writeTag } from '../markdown/read-html.server.ts'
import { type KnownPicture, type KnownPictures, pictureTypes } from './known-picture.ts'

/** Adds formats, size and placeholder to every known picture in a text. */
export function addResponsiveImages(html: string, pictures: KnownPictures, sizes: string): string {
  return editTags(html, (name, attributes) => {
    const picture = name === 'img' ? pictures[attributes.src ?? ''] : undefined
    return picture && writePicture(attributes, picture, sizes)
  })
}

function writePicture(
  attributes: Readonly<Record<string, string>>,
  picture: KnownPicture,
  sizes: string,
): string {
  const { formats, stem, widths, width, height, blur, colour } = picture
  const setOf = (format: string) => widths.map((each) => `${stem}-${each}.${format} ${each}w`).join(', ')
  const sources = formats
    .slice(0, -1)
    .map((format) => writeTag('source', { type: pictureTypes[format], srcset: setOf(format), sizes }))
  const hasSize = 'width' in attributes || 'height' in attributes
  const image = writeTag('img', {
    ...attributes,
    ...(hasSize ? {} : { width: `${width}`, height: `${height}` }),
    srcset: setOf(formats.at(-1) ?? 'jpg'),
    sizes,
    ...(blur ? { style: `background:${colour} url("${blur}") center / cover no-repeat` } : {}),
  })
  return `<picture>${sources.join('')}${image}</picture>`
}
