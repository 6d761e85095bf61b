import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedPage, shareImagePath, shareImageSize } from './metadata.ts'
import { findShareCard } from './share-card.server.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headrow-cards-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.each(['/', '/services', '/blog/a-post'])(
  'the picture path of %s can be turned back into its page',
  (path) => {
    expect(sharedPage(shareImagePath(path))).toBe(path)
  },
)

test('a title of any length and with any character fits the card', async () => {
  for (const title of [
    'Work',
    '<b>Signs & "quotes"</b>',
    'W'.repeat(400),
    'A long title of words '.repeat(12),
  ]) {
    const card = await findShareCard(dataDir, title)
    expect(await sharp(card).metadata(), title).toMatchObject({ format: 'png', ...shareImageSize })
    expect(card.length).toBeLessThan(200_000)
  }
})

test('a card is drawn once, and another title has another card', async () => {
  const first = await findShareCard(dataDir, 'Work')
  const folder = join(dataDir, 'cache/og')
  const times = async () => {
    const cards = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return Promise.all(cards.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  }
  const before = await times()
  expect(await findShareCard(dataDir, 'Work')).toEqual(first)
  expect(await times()).toEqual(before)
  expect((await findShareCard(dataDir, 'About')).equals(first)).toBe(false)
})
