import { statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a studio that every card, or the card of the home page, is drawn with. */
const files = [
  'brand/tokens.css',
  'brand/mark.svg',
  'brand/fonts/share-card.ttf',
  'brand/public/images/hero-2400.jpg',
]

/** Names the look of a studio, so that a card which was stored in an earlier look is drawn again. */
export function describeLook(folder: string): string {
  return files
    .map((file) => {
      const { mtimeMs = 0, size = 0 } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {}
      return `${mtimeMs} ${size}`
    })
    .join(', ')
}
