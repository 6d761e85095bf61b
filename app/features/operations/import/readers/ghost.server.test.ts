import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import type { ArticleItem, ImportItem, ImportSource } from '../source.ts'
import { openGhost, readTime } from './ghost.server.ts'

const fixture = 'tests/fixtures/imports/ghost/ash-and-blue.json'

const listItems = (source: ImportSource): Promise<ImportItem[]> => collect(source.items())
const articlesOf = (items: readonly ImportItem[]) =>
  items.filter((item): item is ArticleItem => item.kind === 'post' || item.kind === 'page')

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ghost-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'export.json')
  await writeFile(file, text)
  return file
}

describe('an export', () => {
  it('says whose it is', async () => {
    expect((await openGhost(fixture)).description).toEqual({
      kind: 'Ghost export',
      files: [fixture],
      site: 'ghost:0d9f6a1e-0000-4000-8000-000000000001',
    })
  })

  it('is read with and without `db`, however it is written', async () => {
    const whole = JSON.parse(await readFile(fixture, 'utf8'))
    const expected = await listItems(await openGhost(fixture))
    for (const text of [JSON.stringify(whole.db[0]), `\ufeff${JSON.stringify(whole, null, 8)}`]) {
      expect(await listItems(await openGhost(await write(text)))).toEqual(expected)
    }
  })

  it('leaves out signs that no database stores, of ids too', async () => {
    const posts = [{ id: '1\0', title: 'A\0b', slug: 'a\0b', html: 'c\0d' }]
    const items = await listItems(await openGhost(await write(JSON.stringify({ data: { posts } }))))
    expect(items.at(-1)).toMatchObject({ sourceId: 'post-1', title: 'Ab', slug: 'ab', content: 'cd' })
  })

  it('counts a text that is longer than any article, by its title', async () => {
    const posts = [
      { id: '0', title: 'A book', html: 'a'.repeat(3 * 1024 * 1024) },
      { id: '1', title: 'The "whole" book', html: 'a'.repeat(8 * 1024 * 1024) },
      { id: '2', title: 'Short', html: '<p>Text</p>' },
    ]
    const items = await listItems(await openGhost(await write(JSON.stringify({ data: { posts } }))))
    const [book, whole, short] = items.slice(-3)
    expect(book).toMatchObject({ kind: 'not-taken', what: 'Posts, too long', title: 'A book' })
    expect(whole).toMatchObject({ kind: 'not-taken', what: 'Posts, too long', title: 'The "whole" book' })
    expect(short).toMatchObject({ kind: 'post', title: 'Short' })
  })

  it('gives each article the state that it gets here', async () => {
    const items = articlesOf(await listItems(await openGhost(fixture)))
    expect(items.map(({ kind, slug, state, was, notes }) => [kind, slug, state, was, notes])).toEqual([
      ['post', 'blue', 'published', 'public', []],
      ['post', 'ash', 'draft', 'for members', []],
      ['post', 'later', 'scheduled', 'scheduled', []],
      ['post', 'untitled', 'draft', 'draft', ['The export has only its words, without their layout.']],
      ['page', 'about', 'draft', 'public', []],
      ['post', 'to-readers', 'draft', 'for members', ['It was sent by email only.']],
    ])
  })

  it('gives an article with everything that belongs to it', async () => {
    const [article] = articlesOf(await listItems(await openGhost(fixture)))
    expect(article).toMatchObject({
      title: 'Blue & bluer',
      excerpt: 'How a bowl became blue.',
      author: 'Olive Ash, Rowan',
      category: 'Glaze',
      tags: ['Stoneware'],
      seoTitle: 'Blue glaze, step by step',
      featuredImage: { address: '/content/images/2021/03/glaze.jpg', alt: 'A blue bowl' },
      publishedAt: '2021-03-02T08:00:00.000Z',
      oldAddresses: ['/blue/'],
    })
    expect(article?.content).toContain('See [the ash](/ash/).')
    // The small copy became the picture itself, and a card its link.
    expect(article?.content).toContain('![A blue bowl](/content/images/2021/03/glaze.jpg)')
    expect(article?.content).toContain('[Cones](https://clay.example.org/cones)\n\n```text\n1240 < 1280\n```')
    expect(article?.content).not.toMatch(/alert|icon\.png|GHOST_URL/)
  })

  it('leads the lists of tags and authors to the articles, without those that only its makers saw', async () => {
    const items = await listItems(await openGhost(fixture))
    expect(items.flatMap((item) => (item.kind === 'redirect' ? [item.from] : []))).toEqual([
      '/rss',
      '/tag/glaze',
      '/tag/stoneware',
      '/author/olive',
      '/author/rowan',
    ])
  })

  it('has its pictures beside', async () => {
    const file = await write('')
    await cp(fixture, file)
    const images = join(file, '../content/images/2021/03')
    await mkdir(images, { recursive: true })
    await writeFile(join(images, 'glaze.jpg'), 'a picture')
    const source = await openGhost(file)
    expect(await source.openPicture('/content/images/2021/03/glaze.jpg')).toMatchObject({
      name: 'glaze.jpg',
      size: 9,
    })
    expect(
      await source.openPicture('https://old.example/content/images/2021/03/glaze.jpg?v=1'),
    ).toMatchObject({ size: 9 })
    expect(await source.openPicture('/content/images/../../export.json')).toBeUndefined()
    expect(await source.openPicture('/other.jpg')).toBeUndefined()
  })
})

test.each([
  ['cut short', '{"db":[{"data":{"posts":[{"id":"1","title":"A', /export\.json ends in the middle/],
  ['another JSON', '{"posts":[]}', /is not an export of Ghost/],
  ['no JSON', 'Dear all', /is not an export of Ghost/],
  ['empty', '', /is not an export of Ghost/],
  ['crossed', '{"data":{"posts":[}', /is not an export of Ghost/],
  ['broken within a row', '{"data":{"tags":[{"id" "1"}]}}', /is not an export of Ghost/],
  ['nested without end', '['.repeat(100_000), /is not an export of Ghost/],
])('a file that is %s is refused in one line', async (_, text, message) => {
  await expect(openGhost(await write(text))).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringMatching(message),
  })
})

test.each([
  ['2021-04-01 08:00:00', '2021-04-01T08:00:00.000Z'],
  ['2021-04-01T08:00:00.000+01:00', '2021-04-01T07:00:00.000Z'],
  [1617264000000, '2021-04-01T08:00:00.000Z'],
  ['soon', undefined],
  [null, undefined],
])('the time %s is %s', (value, time) => {
  expect(readTime(value)).toBe(time)
})
