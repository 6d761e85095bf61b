import { expect, it } from 'vitest'
import { gallery } from '../../demo/content/gallery.ts'
import known from '../../demo/content/pictures.json' with { type: 'json' }

const pictures: Readonly<Record<string, { width: number; height: number; widths: number[] }>> = known

/** Twice the pixels of a single place of the grid, and enough for the widest at one. */
const least = 1280

it.each(gallery)(
  '$alt is known by its true size, is large enough, and has a half for small places',
  (shown) => {
    const { width, height, widths } = pictures[shown.src.replace(/\.jpg$/, '.avif')] ?? {}
    expect([shown.width, shown.height]).toEqual([width, height])
    expect(width).toBeGreaterThanOrEqual(least)
    expect(widths).toContain(640)
  },
)
