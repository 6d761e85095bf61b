import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { forgetDocument, recordDocument } from './documents.server.ts'
import type { SearchDocument } from './kinds.ts'
import { matchingIds, searchAll, searchPublic } from './search.server.ts'

const past = '2025-01-01T09:00:00.000Z'

const post = (id: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'post',
  id,
  title: id,
  body: '',
  url: `/blog/${id}`,
  adminUrl: `/admin/blog/edit/${id}`,
  visibleFrom: past,
  ...more,
})

const own = (kind: SearchDocument['kind'], id: string, body: string): SearchDocument => ({
  ...{ kind, id, title: `Of ${id}`, body, url: `/admin/${id}`, visibleFrom: null, at: past },
})

async function record(app: App, ...documents: SearchDocument[]): Promise<void> {
  await inTransaction(app, async (tx) => {
    for (const document of documents) await recordDocument(tx, document)
  })
}

const forget = (app: App, { kind, id }: SearchDocument) =>
  inTransaction(app, (tx) => forgetDocument(tx, kind, id))

const urls = async (app: App, query: string) =>
  (await searchPublic(app.db, query, app.clock.now())).results.map(({ url }) => url)

describeOnBothEngines('a search', (setup) => {
  it('answers what the contract says', async () => {
    const { app } = await setup()
    await record(app, post('kilns', { title: 'Kilns', body: 'Of designing a kiln.\n\nAt dawn.' }))
    expect(await searchPublic(app.db, '  designs  KILN ', app.clock.now())).toEqual({
      query: 'designs KILN',
      results: [
        {
          kind: 'post',
          title: 'Kilns',
          url: '/blog/kilns',
          excerpt: 'Of designing a kiln. At dawn.',
          marks: [
            [3, 12],
            [15, 19],
          ],
        },
      ],
    })
    const [result] = (await searchAll(app.db, 'kiln')).results
    expect(result?.url).toBe('/admin/blog/edit/kilns')
  })

  it('finds all words in any order, in their forms, the last by its beginning', async () => {
    const { app } = await setup()
    await record(app, post('a', { body: 'Accessibility of pottery, Łódź' }), post('b', { body: 'Pottery' }))
    for (const query of ['pottery accessible', 'accessibility potteries', 'pottery lodz']) {
      expect(await urls(app, query), query).toEqual(['/blog/a'])
    }
    for (let length = 1; length <= 'accessibility'.length; length += 1) {
      expect(await urls(app, 'accessibility'.slice(0, length)), `${length} letters`).toContain('/blog/a')
    }
    expect(await urls(app, 'access pot')).toEqual(['/blog/a'])
    expect(await urls(app, 'pot access')).toEqual([])
    expect(await urls(app, 'pottery kiln')).toEqual([])
  })

  it('finds a number with or without its sign and separators, and marks it whole', async () => {
    const { app } = await setup()
    await record(
      app,
      post('commas', { body: 'From £2,500 on' }),
      post('plain', { body: 'From 2500 on' }),
      post('other', { body: 'In 2, 500 or 12,5000' }),
    )
    for (const query of ['2500', '2,500', '£2,500', 'from £2,500']) {
      expect((await urls(app, query)).sort(), query).toEqual(['/blog/commas', '/blog/plain'])
    }
    const { results } = await searchPublic(app.db, '2500', app.clock.now())
    expect(
      results.map(({ excerpt, marks }) => excerpt.slice(...(marks[0] as [number, number]))).sort(),
    ).toEqual(['2,500', '2500'])
  })

  it('drops soft hyphens and zero-width characters, in texts and queries', async () => {
    const { app } = await setup()
    for (const sign of ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']) {
      await record(app, post('a', { title: `Pot${sign}tery`, body: `A ki${sign}ln` }))
      for (const query of ['pottery', `po${sign}ttery`, 'kiln', `k${sign}iln`]) {
        expect(await urls(app, query), `${sign.codePointAt(0)} ${query}`).toEqual(['/blog/a'])
      }
      const { results } = await searchPublic(app.db, 'kiln', app.clock.now())
      expect(results[0]).toMatchObject({ title: 'Pottery', excerpt: 'A kiln', marks: [[2, 6]] })
    }
  })

  it('finds one and two letters of any script, alone and after another word', async () => {
    const { app } = await setup()
    await record(
      app,
      post('latin', { body: 'Kilns by hand, 7 a day' }),
      post('greek', { body: 'Κεραμική kilns' }),
      post('deseret', { body: '𐐨𐐩𐐪 kilns' }),
    )
    for (const [query, id] of [
      ...[
        ['h', 'latin'],
        ['ha', 'latin'],
        ['7', 'latin'],
        ['kilns h', 'latin'],
        ['kilns by', 'latin'],
      ],
      ...[
        ['κ', 'greek'],
        ['Κε', 'greek'],
        ['kilns κε', 'greek'],
        ['𐐨', 'deseret'],
        ['kilns 𐐨𐐩', 'deseret'],
      ],
    ]) {
      expect(await urls(app, query as string), query).toEqual([`/blog/${id}`])
    }
    expect(await urls(app, 'kilns 𐐩')).toEqual([])
    expect(await urls(app, 'k')).toHaveLength(3)
  })

  it('puts titles before headings before texts, then what has it more often, then the newest', async () => {
    const { app } = await setup()
    const at = (year: number) => ({ visibleFrom: `${year}-01-01T00:00:00.000Z` })
    await record(
      app,
      post('old', { body: 'kiln', ...at(2020) }),
      post('often', { body: 'kiln and kilns', ...at(2019) }),
      post('heading', { headings: 'Kilns', ...at(2018) }),
      post('title', { title: 'The kiln', ...at(2017) }),
      post('new', { body: 'kiln', ...at(2024) }),
    )
    expect(await urls(app, 'kiln')).toEqual(
      ['title', 'heading', 'often', 'new', 'old'].map((id) => `/blog/${id}`),
    )
  })

  it('answers 20 at most, and of many those with the word in the title', async () => {
    const { app } = await setup()
    const many = Array.from({ length: 150 }, (_, number) => post(`text-${number}`, { body: 'kiln' }))
    await record(app, post('title', { title: 'Kiln', visibleFrom: '2001-01-01T00:00:00.000Z' }), ...many)
    const found = await urls(app, 'kiln')
    expect(found).toHaveLength(20)
    expect(found[0]).toBe('/blog/title')
  })

  it('answers every query, however strange', async () => {
    const { app } = await setup()
    await record(app, post('a', { title: 'Kiln', body: 'x'.repeat(100_000) }))
    const strange = [
      ...['', '   ', '"', '*', "'", '\\', '()', '-', 'kiln*', '"kiln', 'kiln OR', 'NOT kiln', 'NEAR(a b)'],
      ...['title:kiln', '{title}:kiln', 'a:*', 'a & b | !c', '<->', 'k\0iln', '\ud800', '🎉', '%', '_'],
      ...['שלום עולם', '\u202ekiln', 'x'.repeat(10_000), 'kiln '.repeat(2000), '½ ™ ﬁ', "'; drop table"],
      Array.from({ length: 200 }, (_, number) => `${number.toString(36)}`).join(' '),
    ]
    for (const query of strange) {
      const { results, ...answer } = await searchPublic(app.db, query, app.clock.now())
      expect([...answer.query].length, query.slice(0, 20)).toBeLessThanOrEqual(200)
      expect((await searchAll(app.db, query)).results).toHaveLength(results.length)
    }
    expect(await urls(app, '"KILN*"')).toEqual(['/blog/a'])
    expect(await urls(app, 'kiln '.repeat(2000))).toEqual(['/blog/a'])
  })
})

describeOnBothEngines('what visitors do not see', (setup) => {
  it('is found by users alone, and named by no correction', async () => {
    const { app } = await setup()
    const hidden = [
      post('draft', { body: 'quartzite', visibleFrom: null }),
      post('scheduled', { body: 'quartzite', visibleFrom: '2100-01-01T00:00:00.000Z' }),
      own('enquiry', 'enquiry', 'quartzite'),
    ]
    await record(app, ...hidden)
    for (const query of ['quartzite', 'quartzit', 'qartzite', 'quartzitee']) {
      const answer = await searchPublic(app.db, query, app.clock.now())
      expect(answer, query).toEqual({ query, results: [] })
    }
    expect((await searchAll(app.db, 'quartzite')).results).toHaveLength(3)
    expect(await searchAll(app.db, 'qartzite')).toMatchObject({ corrected: 'quartzite' })
  })

  it('is named by no correction where its word is the stem of a public one', async () => {
    const { app } = await setup()
    await record(app, own('enquiry', 'enquiry', 'Gener'), post('public', { body: 'general' }))
    expect((await searchPublic(app.db, 'genxr', app.clock.now())).corrected).toBeUndefined()
    expect((await searchAll(app.db, 'genxr')).corrected).toBe('gener')
    await record(app, post('public', { body: 'general Gener' }))
    expect((await searchPublic(app.db, 'genxr', app.clock.now())).corrected).toBe('gener')
  })

  it('is found in the minute in which it is published', async () => {
    const { app } = await setup()
    const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await record(app, post('soon', { body: 'quartzite', visibleFrom: soon }))
    expect(await urls(app, 'quartzite')).toEqual([])
    app.clock.advance(60_000)
    expect(await urls(app, 'quartzite')).toEqual(['/blog/soon'])
    expect(await searchPublic(app.db, 'qartzite', app.clock.now())).toMatchObject({ corrected: 'quartzite' })
  })

  it('goes when it is taken back, changed or forgotten', async () => {
    const { app } = await setup()
    await record(app, post('a', { body: 'quartzite' }))
    await record(app, post('a', { body: 'quartzite', visibleFrom: null }))
    expect(await urls(app, 'quartzite')).toEqual([])
    await record(app, post('a', { body: 'granite', url: '/blog/b' }))
    expect(await urls(app, 'quartzite')).toEqual([])
    expect(await urls(app, 'granite')).toEqual(['/blog/b'])
    await forget(app, post('a'))
    expect(await urls(app, 'granite')).toEqual([])
    await forget(app, post('a'))
  })
})

describeOnBothEngines('a correction', (setup) => {
  it('is made of one error in each word of five letters or more, where nothing is found', async () => {
    const { app } = await setup()
    await record(
      app,
      post('a', { title: 'Accessible websites', body: 'Accessibility for the studio, and tea' }),
    )
    const corrected = async (query: string) => {
      const answer = await searchPublic(app.db, query, app.clock.now())
      return answer.results.length > 0 ? answer.corrected : null
    }
    expect(await corrected('acessibility')).toBe('accessibility')
    expect(await corrected('Websties and STUDOI!')).toBe('websites and studio!')
    expect(await corrected('accessibility')).toBe(undefined)
    expect(await corrected('acesibility')).toBe(null)
    expect(await corrected('taa')).toBe(null)
    expect(await corrected('acessibility kiln')).toBe(null)
  })

  it('is the word that most documents have', async () => {
    const { app } = await setup()
    await record(
      app,
      post('a', { body: 'tables' }),
      post('b', { body: 'cables' }),
      post('c', { body: 'tables' }),
    )
    expect(await searchPublic(app.db, 'xables', app.clock.now())).toMatchObject({ corrected: 'tables' })
  })
})

describeOnBothEngines('the words of a person', (setup, engine) => {
  it('are nowhere once the documents are forgotten', async () => {
    const { app } = await setup()
    const named = own('booking', 'b', 'Quillfeather wants a kiln')
    await record(app, named, post('a', { body: 'a kiln' }))
    await forget(app, named)
    await runJobs(app)
    expect((await searchAll(app.db, 'quillfeather')).results).toEqual([])
    const words = await app.db.selectFrom('searchWord').select('word').orderBy('word').execute()
    expect(words).toEqual([{ word: 'kiln' }])
    if (engine === 'postgres') return
    const { rows } = await sql<{ block: Uint8Array }>`select block from "searchIndex_data"`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ block }) => Buffer.from(block).includes('quillf'))).toEqual([])
  })

  it('change with the document', async () => {
    const { app } = await setup()
    await record(app, own('booking', 'b', 'Quillfeather'))
    await record(app, own('booking', 'b', 'Winterbourne'))
    await runJobs(app)
    const words = await app.db.selectFrom('searchWord').select('word').execute()
    expect(words).toEqual([{ word: 'winterbourne' }])
  })
})

describeOnBothEngines('the ids of a kind', (setup) => {
  it('are all whose words begin as those of the query, for a list of its own', async () => {
    const { app } = await setup()
    await record(
      app,
      own('booking', 'one', 'a kiln'),
      own('booking', 'two', 'kilns'),
      own('enquiry', 'three', 'kiln'),
    )
    const idsOf = async (query: string) => {
      const matches = matchingIds(app.db, 'booking', query) as NonNullable<ReturnType<typeof matchingIds>>
      const rows = await app.db.selectFrom(matches.as('match')).select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    }
    expect(await idsOf('kil')).toEqual(['one', 'two'])
    expect(await idsOf('kil a')).toEqual(['one'])
    expect(matchingIds(app.db, 'booking', ' " ')).toBeUndefined()
  })
})
