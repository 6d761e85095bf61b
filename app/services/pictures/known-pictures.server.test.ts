import { expect, it } from 'vitest'
import { content } from '#content'
import { fallbackCover } from '#features/publishing/posts/reading/cover.tsx'
import { findPublicFile } from '#studio/public-files.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { findKnownPictures } from './known-pictures.server.ts'
import { storePicture } from './store-picture.server.ts'

const { pictures: still } = content

it('every file that a picture of the site is offered in exists', () => {
  const pictures = Object.values(still).filter((picture) => picture !== undefined)
  expect(pictures.length).toBeGreaterThan(10)
  for (const { src, stem, widths, formats } of pictures) {
    const files = [src, ...widths.flatMap((width) => formats.map((format) => `${stem}-${width}.${format}`))]
    for (const file of files) {
      expect(findPublicFile(file), file).toBeDefined()
    }
  }
})

describeOnBothEngines('the known pictures', (setup) => {
  it('are found for pictures of the site and of the library, and for no others', async () => {
    const { app } = await setup()
    const sharp = (await import('sharp')).default
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#b82b28' } })
      .jpeg()
      .toBuffer()
    const { src } = await storePicture(app, { name: 'kiln.jpg', bytes }, undefined)
    const known = await findKnownPictures(app.db, [
      fallbackCover(),
      null,
      `<img src="${src}"> <img src="/uploads/other-1.jpg"> /images/no/such.jpg https://a.example/b.jpg`,
    ])
    expect(Object.keys(known).sort()).toEqual([fallbackCover(), src].sort())
    expect(known[src]).toMatchObject({ width: 20, height: 10, formats: ['jpg'] })
    expect(known[fallbackCover()]?.formats).toEqual(['avif', 'webp', 'jpg'])
  })

  it('are looked for in a hostile text as quickly as in another', async () => {
    const { app } = await setup()
    const started = process.cpuUsage().user
    const addresses = Array.from({ length: 40_000 }, (_, at) => `/uploads/a-${at}.jpg`).join(' ')
    expect(await findKnownPictures(app.db, ['/images'.repeat(40_000), addresses])).toEqual({})
    // Without an end to the folders of an address it takes half a minute.
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(5)
  })
})
