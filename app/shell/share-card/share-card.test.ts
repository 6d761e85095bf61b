import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '#content'
import { findService } from '#features/services/queries.server.ts'
import { findSkillCard } from '#features/skills/queries.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import type { KnownPicture, KnownPictures } from '#platform/pictures/known-picture.ts'
import { sharedPage, shareImagePath, shareImageSize } from '../metadata.ts'
import {
  describeCard,
  pageCard,
  postCard,
  projectCard,
  type ShareCard,
  serviceCard,
  skillCard,
} from './card.ts'
import { findStoredCard } from './stored-cards.server.ts'

const { pictures: still } = content

const ownPictures = still as unknown as KnownPictures
const noFiles: Pick<Files, 'find'> = { find: async () => undefined }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headrow-cards-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Drawing {
  path?: string
  pictures?: KnownPictures
  files?: Pick<Files, 'find'>
}

const appWith = (given: { files: Pick<Files, 'find'>; dataDir: string }) => {
  const config = { dataDir: given.dataDir, siteUrl: 'https://studio.example' }
  return { config, files: given.files, log: { warn: () => undefined } } as unknown as Parameters<
    typeof findStoredCard
  >[0]
}

async function draw(card: ShareCard, { path = '/', pictures = ownPictures, files = noFiles }: Drawing = {}) {
  return (await findStoredCard(appWith({ files, dataDir }), { path, card, pictures })).png
}

/** The mean colour of a part of a card, and how much it varies. */
async function look(card: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const { channels } = await sharp(
    await sharp(card).extract({ left, top, width, height }).png().toBuffer(),
  ).stats()
  return {
    colour: channels.slice(0, 3).map(({ mean }) => Math.round(mean)),
    varies: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)),
  }
}

const post = (title: string, featuredImage: string | null = null) =>
  postCard({ title, readingMinutes: 6, featuredImage, featuredImageAlt: 'A barn' })
const project = (title: string, featuredImage: string | null = null) =>
  projectCard({
    slug: 'x',
    title,
    client: 'A client',
    websiteUrl: null,
    featuredImage,
    featuredImageAlt: 'A van',
  })
const defined = <Value>(value: Value | undefined) => {
  if (value === undefined) throw new Error('There is no such content.')
  return value
}

/** A picture of the library, of 1200 by 800. */
const stored: Omit<KnownPicture, 'src' | 'stem'> = {
  ...{ width: 1200, height: 800, widths: [1200], formats: ['jpg'] },
  ...{ blur: '', colour: '' },
}
const streamOf = (bytes: Uint8Array) =>
  new Blob([Uint8Array.from(bytes)]).stream() as ReadableStream<Uint8Array>

const coverOf: [number, number, number, number] = [0, 110, 1200, 280]
const screenOf: [number, number, number, number] = [530, 230, 660, 390]

test.each(['/', '/services', '/blog/a-post'])(
  'the picture path of %s can be turned back into its page',
  (path) => {
    expect(sharedPage(shareImagePath(path))).toBe(path)
  },
)

test('each kind of page has a ground of its own, in a size that crawlers take', async () => {
  const cards = [
    defined(pageCard('/')),
    defined(pageCard('/work')),
    project('Ewer'),
    post('Walls', '/images/covers/barn-1280.jpg'),
    serviceCard(defined(await findService('ecommerce'))),
    skillCard(defined(await findSkillCard('react'))),
  ]
  const grounds = new Set<string>()
  for (const card of cards) {
    const png = await draw(card, { path: `/${card.kind}` })
    expect(await sharp(png).metadata(), card.kind).toMatchObject({ format: 'png', ...shareImageSize })
    expect(png.length, card.kind).toBeLessThan(300_000)
    grounds.add((await look(png, [0, 330, 60, 300])).colour.map((part) => Math.round(part / 6)).join())
  }
  expect(grounds.size).toBe(cards.length)
})

describe('the picture on a card', () => {
  test('is the screenshot of the project, else its cover, else the pattern', async () => {
    const [shot, cover, none, foreign] = await Promise.all([
      draw(project('Ewer'), { path: '/shot' }),
      draw(project('Elsewhere', '/images/case-studies/flit-1.avif'), { path: '/cover' }),
      draw(project('Elsewhere'), { path: '/none' }),
      draw(project('Elsewhere', 'https://other.example/van.jpg'), { path: '/foreign' }),
    ])
    const [ofShot, ofCover, ofNone] = await Promise.all(
      [shot, cover, none].map((card) => look(card, screenOf)),
    )
    expect(ofShot?.colour).not.toEqual(ofCover?.colour)
    expect(ofShot?.varies).toBeGreaterThan(25)
    expect(ofCover?.varies).toBeGreaterThan(25)
    expect(ofNone?.varies).toBeLessThan(25)
    expect(ofNone?.varies).toBeGreaterThan(0)
    expect(foreign.equals(none)).toBe(true)
  })

  test('is the cover of the article; the one of the site where it cannot be read', async () => {
    const damaged = { ...stored, src: '/uploads/damaged.jpg', stem: '/uploads/damaged/0123456789' }
    const broken = { size: 10, body: streamOf(Buffer.from('no picture')) }
    const [barn, own, gone, unreadable, nothing] = await Promise.all([
      draw(post('Walls', '/images/covers/barn-1280.jpg'), { path: '/barn' }),
      draw(post('Walls'), { path: '/own' }),
      draw(post('Walls', '/uploads/gone.jpg'), { path: '/gone' }),
      draw(post('Walls', damaged.src), {
        path: '/damaged',
        pictures: { ...ownPictures, [damaged.src]: damaged },
        files: { find: async () => broken },
      }),
      draw(post('Walls'), { path: '/nothing', pictures: {} }),
    ])
    expect((await look(barn, coverOf)).colour).not.toEqual((await look(own, coverOf)).colour)
    expect(gone.equals(own)).toBe(true)
    expect(unreadable.equals(own)).toBe(true)
    expect((await look(nothing, coverOf)).varies).toBeLessThan(15)
  })

  test('has fewer colours where grain would make the file too large for crawlers', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const grain = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#777', noise },
    })
      .jpeg()
      .toBuffer()
    const picture = { ...stored, src: '/uploads/grain.jpg', stem: '/uploads/grain/0123456789' }
    const card = await draw(post('Grain', picture.src), {
      path: '/grain',
      pictures: { [picture.src]: picture },
      files: { find: async () => ({ size: grain.length, body: streamOf(grain) }) },
    })
    expect((await look(card, coverOf)).varies).toBeGreaterThan(40)
    expect(card.length).toBeLessThan(300_000)
  })

  test('is the mark of the skill, and the icon of the service', async () => {
    const skills = await Promise.all(['react', 'docker', 'technical-seo'].map(findSkillCard))
    const marks = await Promise.all(
      skills.map(async (skill) =>
        look(await draw(skillCard(defined(skill)), { path: `/skills/${skill?.slug}` }), [734, 165, 402, 402]),
      ),
    )
    expect(new Set(marks.map(({ colour }) => colour.join())).size).toBe(3)
    for (const { varies } of marks) expect(varies).toBeGreaterThan(30)
    const services = await Promise.all(['seo', 'maintenance'].map(findService))
    const icons = await Promise.all(
      services.map(async (service) =>
        look(
          await draw(serviceCard(defined(service)), { path: `/services/${service?.id}` }),
          [60, 170, 110, 130],
        ),
      ),
    )
    expect(icons[0]?.colour).not.toEqual(icons[1]?.colour)
  })
})

test.each([
  ['words without an end', 'A long title of words '.repeat(20)],
  ['one word without an end', 'W'.repeat(400)],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikant'],
  ['Hebrew', 'ציפורים שרות על העצים הגבוהים שבגן ליד הבית'],
  ['Arabic', 'مرحبا بالعالم هذا عنوان طويل لمقال عن التصميم'],
  ['markup', '<b>Signs & "quotes"</b> &amp; \u0000 more'],
])('a title of %s stays within its margins', async (name, title) => {
  const card = await draw(post(title), { path: `/${name}` })
  const room = await look(card, [64, 410, 1072, 205])
  expect(room.varies).toBeGreaterThan(20)
  for (const edge of [
    [0, 395, 62, 235],
    [1138, 395, 62, 235],
    [0, 395, 1200, 4],
    [0, 624, 1200, 6],
  ] as const) {
    expect((await look(card, [...edge])).varies, String(edge)).toBe(0)
  }
})

test.each([
  ['joiners', '\u200d\u2060\u200d'],
  ['direction marks', '\u202e\u2069'],
  ['tags', '\u{e0041}\u{e0042}'],
])('a title of %s alone is drawn as none', async (name, title) => {
  const none = await draw(post(''), { path: '/empty' })
  expect((await draw(post(title), { path: `/${name}` })).equals(none)).toBe(true)
})

test('emoji are left out, because a server has no font for them', async () => {
  const [plain, merry, nothing] = await Promise.all([
    draw(post('Launch day is here'), { path: '/plain' }),
    draw(post('Launch day 🎉 is here 👩‍👩‍👧'), { path: '/merry' }),
    draw(post('🎉'), { path: '/none' }),
  ])
  expect(merry.equals(plain)).toBe(true)
  expect(nothing.equals(plain)).toBe(false)
})

describe('the folder of cards', () => {
  const cardsIn = async () =>
    (await readdir(join(dataDir, 'cache/og'))).filter((name) => name.endsWith('.png'))

  test('has one card for each page, however often the page changes', async () => {
    const before = (await cardsIn()).length
    const first = await draw(post('First'), { path: '/blog/a' })
    const [drawn] = (await cardsIn()).slice(-1)
    expect(await draw(post('First'), { path: '/blog/a' })).toEqual(first)
    expect((await draw(post('Second'), { path: '/blog/a' })).equals(first)).toBe(false)
    expect(drawn).toBeDefined()
    expect((await cardsIn()).length).toBe(before + 1)
  })

  test('does not store a card whose picture could not be fetched', async () => {
    const away = { ...stored, src: '/uploads/away.jpg', stem: '/uploads/away/0123456789' }
    const before = await cardsIn()
    const find = () => Promise.reject(new Error('The storage does not answer.'))
    const { isWhole } = await findStoredCard(appWith({ files: { find }, dataDir }), {
      path: '/away',
      card: post('Away', away.src),
      pictures: { ...ownPictures, [away.src]: away },
    })
    expect(isWhole).toBe(false)
    expect(await cardsIn()).toEqual(before)
  })

  test('may be full: the card is answered all the same', async () => {
    const full = join(dataDir, 'a-file-in-the-place-of-a-folder')
    await writeFile(full, '')
    const app = appWith({ files: noFiles, dataDir: full })
    const { png } = await findStoredCard(app, { path: '/full', card: post('Full'), pictures: {} })
    expect(await sharp(png).metadata()).toMatchObject(shareImageSize)
  })
})

test('one card is drawn at a time', async () => {
  const cover = { ...stored, src: '/uploads/kiln.jpg', stem: '/uploads/kiln/0123456789' }
  let inside = 0
  let most = 0
  const find = async () => {
    most = Math.max(most, ++inside)
    await sleep(20)
    inside -= 1
    return undefined
  }
  const app = appWith({ files: { find }, dataDir })
  const pictures = { [cover.src]: cover }
  await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      findStoredCard(app, { path: `/at-once/${at}`, card: post('Kiln', cover.src), pictures }),
    ),
  )
  expect(most).toBe(1)
})

test('is described by what it shows', async () => {
  expect(describeCard(project('Ewer'))).toMatch(/^Ewer\. Luxury retail\. .{20,}\. Headrow$/)
  expect(describeCard(post('Walls'))).toBe('Walls. A barn. Headrow')
  expect(describeCard(serviceCard(defined(await findService('ecommerce'))))).toBe(
    'E-commerce. From £5,000. Takes 6-8 weeks. Headrow',
  )
})
