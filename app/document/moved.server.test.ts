import { expect, it } from 'vitest'
import { runImport } from '#features/operations/import/run.server.ts'
import type { ArticleItem, ImportSource } from '#features/operations/import/source.ts'
import { importTarget } from '#server/import-target.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { asksByNumber, findMoved } from './moved.server.ts'

const article: ArticleItem = {
  ...{
    kind: 'post',
    sourceId: 'post-12',
    state: 'published',
    was: 'public',
    notes: [],
    slug: 'kilns',
    title: 'Kilns',
  },
  ...{ content: 'Hot.', excerpt: '', tags: [], publishedAt: '2019-05-04T09:00:00.000Z' },
  oldAddresses: ['https://old.example/2019/05/K%C3%B6ln/', '/?p=12', '/?page_id=12'],
}

function sourceOf(items: readonly ArticleItem[]): ImportSource {
  return {
    description: { kind: 'WordPress export', files: ['blog.xml'], site: 'wordpress:https://old.example' },
    async *items() {
      yield* items
    },
    openPicture: async () => undefined,
  }
}

async function importArticle(app: TestApp): Promise<void> {
  await runImport(app, importTarget(app), sourceOf([article]), { fetchPictures: false })
}

describeOnDatabase('an address of a site that was imported', (setup) => {
  it('leads to its text in every spelling, and to wherever the text goes', async () => {
    const { app } = await setup()
    await importArticle(app)
    const find = (path: string) => findMoved(app, `https://new.example${path}`)
    for (const path of ['/2019/05/k%C3%B6ln', '/2019/05/K%C3%96LN/', '/?p=12', '/?page_id=12&x=1']) {
      expect(await find(path)).toBe('/blog/kilns')
    }
    for (const path of ['/2019/05', '/?p=13', '/']) expect(await find(path)).toBeUndefined()
    await app.db.updateTable('post').set({ slug: 'hot-kilns' }).execute()
    expect(await find('/?p=12')).toBe('/blog/hot-kilns')
    await app.db.updateTable('post').set({ publishedAt: null }).execute()
    expect(await find('/?p=12')).toBeUndefined()
  })

  it('leads nowhere while the database is away, instead of failing', async () => {
    const { app } = await setup()
    const away = { ...app, db: app.db.withSchema('nowhere') }
    expect(await findMoved(away, '/2019/05/köln')).toBeUndefined()
  })
})

it.each([
  ['/?p=12', true],
  ['/?page_id=7&preview=1', true],
  ['/?utm_source=x', false],
  ['/', false],
  ['/blog?p=12', false],
])('%s asks for a text by its number: %s', (path, asks) => {
  expect(asksByNumber(new URL(path, 'https://new.example'))).toBe(asks)
})
