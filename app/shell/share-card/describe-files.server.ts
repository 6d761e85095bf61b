import { statSync } from 'node:fs'
import { join } from 'node:path'

/** What cards are drawn with beside the mark and colours: the font, and the photograph of the home page. */
const files = ['brand/fonts/share-card.ttf', 'brand/public/images/hero-2400.jpg']

/** Names the state of the files, so that a card which was stored with earlier ones is drawn again. */
export function describeFiles(folder: string): string {
  return files
    .map((file) => {
      const { mtimeMs = 0, size = 0 } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {}
      return `${mtimeMs} ${size}`
    })
    .join(', ')
}
