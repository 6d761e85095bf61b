import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPublicFile } from '#studio/public-files.server.ts'
import { loader } from './manifest.ts'

interface PictureEntry {
  src: string
  sizes: string
  type: string
}

async function readPictures(): Promise<PictureEntry[]> {
  const manifest = await loader().json()
  const { icons, screenshots, shortcuts } = manifest
  return [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: { icons: PictureEntry[] }) => shortcut.icons),
  ]
}

test('every picture of the manifest is there, with the size and type that it names', async () => {
  const pictures = await readPictures()
  expect(pictures.length).toBeGreaterThan(10)
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(findPublicFile(src)).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
  }
})
