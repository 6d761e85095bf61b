import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import type { ArticleItem, ImportItem, ImportSource } from '../source.ts'
import { openWordpress } from './wordpress.server.ts'

const fixture = 'tests/fixtures/imports/wordpress/kiln-diary.xml'

async function listItems(source: ImportSource): Promise<ImportItem[]> {
  return collect(source.items())
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes an export of the same site with other items. */
async function writeExport(items: string, edit = (text: string) => text): Promise<string> {
  const text = await readFile(fixture, 'utf8')
  const file = join(await scratch(), 'export.xml')
  const start = text.slice(0, text.indexOf('\t<item>'))
  await writeFile(file, edit(`${start}${items}</channel>\n</rss>\n`))
  return file
}

const writeItem = (fields: Record<string, string>) =>
  `<item>${Object.entries({ 'wp:post_type': 'post', 'wp:status': 'publish', 'wp:post_id': '1', ...fields })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</item>\n`

const articlesOf = (items: readonly ImportItem[]) =>
  items.filter((item): item is ArticleItem => item.kind === 'post' || item.kind === 'page')

describe('an export', () => {
  it('says whose it is', async () => {
    expect((await openWordpress([fixture])).description).toEqual({
      kind: 'WordPress export',
      files: [fixture],
      site: 'wordpress:https://kilns.example.org',
      address: 'https://kilns.example.org',
    })
  })

  it('gives each article the state that it gets here', async () => {
    const items = articlesOf(await listItems(await openWordpress([fixture])))
    expect(items.map(({ sourceId, state, was, publishedAt }) => [sourceId, state, was, publishedAt])).toEqual(
      [
        ['post-12', 'published', 'public', '2019-05-04T09:00:00.000Z'],
        ['post-13', 'published', 'public', '2019-06-01T09:00:00.000Z'],
        ['post-14', 'draft', 'draft', undefined],
        ['post-15', 'draft', 'behind a password', undefined],
        ['post-16', 'scheduled', 'scheduled', '2090-01-05T09:00:00.000Z'],
        ['page-17', 'draft', 'public', undefined],
      ],
    )
  })

  it('gives an article with everything that belongs to it', async () => {
    const [article] = articlesOf(await listItems(await openWordpress([fixture])))
    expect(article).toMatchObject({
      title: 'Firing & waiting',
      slug: 'firing-and-waiting',
      excerpt: 'Two days of waiting.',
      author: 'Olive & Ash',
      category: 'Firing',
      tags: ['Glaze'],
      seoTitle: undefined,
      seoDescription: 'How a kiln is fired in two days.',
      featuredImage: {
        address: 'https://kilns.example.org/wp-content/uploads/2019/05/kiln.jpg',
        alt: 'The kiln at dawn',
      },
      oldAddresses: [
        'https://kilns.example.org/2019/05/firing-and-waiting/',
        'https://kilns.example.org/2019/05/first-firing',
        '/?p=12',
        'https://kilns.example.org/2019/05/firing-and-waiting/kiln/',
        '/?attachment_id=20',
      ],
    })
    // The small copy became the picture itself, and the gallery its pictures.
    expect(article?.content.match(/!\[[^\]]*\]\(\S+\)/g)).toEqual([
      '![The kiln at dawn](https://kilns.example.org/wp-content/uploads/2019/05/kiln.jpg)',
      '![The kiln at dawn](https://kilns.example.org/wp-content/uploads/2019/05/kiln.jpg)',
      '![](https://kilns.example.org/wp-content/uploads/2019/05/shelf-scaled.jpg)',
      '![](https://kilns.example.org/x)',
    ])
    expect(article?.content).toMatch(/^The first firing of the year\. {2}\nIt took two days\.\n\n<figure>/)
    expect(article?.content).not.toMatch(/alert|script|\p{Cc}(?<!\n)/u)
  })

  it('gives pictures before articles, redirects, comments and the reason of everything else', async () => {
    const items = await listItems(await openWordpress([fixture]))
    const kinds = items.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('picture')).toBeLessThan(kinds.indexOf('post'))
    expect(items.filter(({ kind }) => kind === 'comment')).toMatchObject([
      { author: 'Rowan', email: 'rowan@example.org', text: 'Which cone?', on: { title: 'Firing & waiting' } },
    ])
    expect(
      items.flatMap((item) =>
        item.kind === 'not-taken' ? [`${item.what} ${item.title}: ${item.reason}`] : [],
      ),
    ).toEqual([
      'Files Price list: Only pictures are taken: links to it keep its old address.',
      'Comments Pills: It was spam, in the trash, or written by another site automatically.',
      'Posts, not taken Broken: It was in the trash.',
      'Nav menu items Home: This site has its own, or nothing like it.',
    ])
    const redirects = items.flatMap((item) => (item.kind === 'redirect' ? [[item.from, item.to]] : []))
    expect(redirects).toEqual(
      expect.arrayContaining([
        ['/category/firing', { path: '/blog' }],
        ['/tag/glaze', { path: '/blog' }],
        [
          '/?attachment_id=21',
          { picture: 'https://kilns.example.org/wp-content/uploads/2019/05/shelf-scaled.jpg' },
        ],
      ]),
    )
  })

  it('in several files is one, and names its lists once', async () => {
    const second = await writeExport(writeItem({ title: 'More', 'wp:post_id': '90' }))
    const source = await openWordpress([fixture, second])
    const items = await listItems(source)
    expect(articlesOf(items)).toHaveLength(7)
    expect(items.filter((item) => item.kind === 'redirect' && item.from === '/category/firing')).toHaveLength(
      1,
    )
    expect(source.description.files).toEqual([fixture, second])
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['cut short', (text: string) => text.slice(0, -20), /export\.xml ends in the middle/],
    ['a feed', (text: string) => text.replace(/<wp:wxr_version>.*/, ''), /is not an export of WordPress/],
    ['no XML', () => 'Dear all', /is not an export of WordPress/],
    ['empty', () => '', /is not an export of WordPress/],
    [
      'nested without end',
      (text: string) => text.replace('<item>', '<item>'.repeat(50_000)),
      /is not an export/,
    ],
  ])('because it is %s is refused in one line', async (_, edit, message) => {
    const file = await writeExport(writeItem({ title: 'A' }), edit)
    await expect(openWordpress([file])).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(message),
    })
  })

  it('because it is of another site is refused', async () => {
    const file = await writeExport('', (text) => text.replaceAll('kilns.example.org', 'looms.example.org'))
    await expect(openWordpress([fixture, file])).rejects.toMatchObject({
      message: expect.stringContaining('another site'),
    })
  })
})

test.each([
  ['private', { 'wp:status': 'private' }, { state: 'draft', was: 'private' }],
  ['pending', { 'wp:status': 'pending' }, { state: 'draft', was: 'draft' }],
  ['without a title', { title: '' }, { title: '' }],
  ['with a CDATA end in it', { 'content:encoded': 'a ]]]]><![CDATA[> b' }, { content: 'a ]]> b' }],
  ['of Elementor', { 'content:encoded': 'a' }, { content: 'a' }],
])('an article %s', async (_, fields, expected) => {
  const [article] = articlesOf(await listItems(await openWordpress([await writeExport(writeItem(fields))])))
  expect(article).toMatchObject(expected)
})

test('an article of more than 2 MB is not taken, and says why', async () => {
  const file = await writeExport(writeItem({ 'content:encoded': 'a '.repeat(1_100_000) }))
  expect((await listItems(await openWordpress([file]))).at(-1)).toMatchObject({
    kind: 'not-taken',
    reason: 'Its text is longer than 2 MB.',
  })
})

test('signs that no database stores are left out, of ids and terms too', async () => {
  const fields = { title: 'A\0b', 'wp:post_id': '1\0', 'wp:post_name': 'a\0b', 'content:encoded': 'c\0d' }
  const [article] = articlesOf(await listItems(await openWordpress([await writeExport(writeItem(fields))])))
  expect(article).toMatchObject({ sourceId: 'post-1', title: 'Ab', slug: 'ab', content: 'cd' })
})

test('a file with one piece of more than 64 MB is refused in one line', async () => {
  const comment = Buffer.alloc(65 * 1024 * 1024, 'x')
  const file = join(await scratch(), 'export.xml')
  await writeFile(file, Buffer.concat([Buffer.from('<rss><channel><!-- '), comment, Buffer.from(' -->')]))
  await expect(openWordpress([file])).rejects.toThrow('export.xml has one piece of more than 64 MB')
})

describe('the uploads beside', () => {
  const address = 'https://kilns.example.org/wp-content/uploads/2019/05/kiln.jpg'

  async function withUploads(): Promise<{ folder: string; source: ImportSource }> {
    const folder = await scratch()
    await cp(fixture, join(folder, 'export.xml'))
    await mkdir(join(folder, 'wp-content/uploads/2019/05'), { recursive: true })
    await writeFile(join(folder, 'wp-content/uploads/2019/05/kiln.jpg'), 'a picture')
    await writeFile(join(folder, 'secret.jpg'), 'a secret')
    return { folder, source: await openWordpress([join(folder, 'export.xml')]) }
  }

  it('have the pictures', async () => {
    const { source } = await withUploads()
    const picture = await source.openPicture(address)
    expect(picture).toMatchObject({ name: 'kiln.jpg', size: 9 })
    expect(Buffer.from((await picture?.read()) ?? []).toString()).toBe('a picture')
  })

  it.each([
    'https://kilns.example.org/wp-content/uploads/2019/05/other.jpg',
    'https://kilns.example.org/wp-content/uploads/../../secret.jpg',
    'https://kilns.example.org/wp-content/uploads/%2e%2e/%2e%2e/secret.jpg',
    'https://kilns.example.org/wp-content/uploads/..%2f..%2fsecret.jpg',
    'https://kilns.example.org/wp-content/uploads/2019',
    'https://kilns.example.org/wp-content/uploads/%E0%A4%A',
    'https://elsewhere.example.org/kiln.jpg',
  ])('do not have %s', async (asked) => {
    const { source } = await withUploads()
    expect(await source.openPicture(asked)).toBeUndefined()
  })

  it('have nothing that a link in them leads to', async () => {
    const { folder, source } = await withUploads()
    await symlink(join(folder, 'secret.jpg'), join(folder, 'wp-content/uploads/link.jpg'))
    expect(await source.openPicture('https://kilns.example.org/wp-content/uploads/link.jpg')).toBeUndefined()
  })
})
