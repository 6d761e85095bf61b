import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '#content'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type TransactionTools } from '#platform/db/transaction.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { searchPublic } from '#services/search/search.server.ts'
import { MadeTexts } from './support/made-texts.ts'
import { createTestDatabase, type EngineName } from './support/test-database.server.ts'

const now = new Date('2026-01-15T12:00:00.000Z')
const queries = 500
const perTest = 100
const perTransaction = 100

/** The articles and case studies of the demonstration, and a thousand made texts, some of them not public. */
function makeDocuments(made: MadeTexts): SearchDocument[] {
  const demonstration = [...content.articles, ...content.caseStudies].map(({ title, slug, markdown }) => ({
    title,
    id: slug,
    body: markdown,
  }))
  const texts = Array.from({ length: 1000 }, (_, number) => ({
    title: made.text(6),
    id: `made-${number}`,
    headings: number % 3 === 0 ? made.text(10) : '',
    body: made.text(36),
  }))
  return [...demonstration, ...texts].map((text, number) => ({
    ...text,
    kind: number % 4 === 0 ? 'project' : 'post',
    url: `/${text.id}`,
    visibleFrom: number % 20 === 0 ? null : new Date(now.getTime() - number * 3_600_000).toISOString(),
  }))
}

/** Words as people type them: whole, half, in other forms, misspelt. */
function makeQueries(made: MadeTexts): string[] {
  const real = content.articles.flatMap(({ markdown }) => markdown.match(/\p{L}{3,}/gu) ?? [])
  const word = () => (made.random() < 0.4 ? made.pick(real) : made.word())
  const halved = (text: string) => text.slice(0, Math.max(1, Math.ceil(text.length * made.random())))
  const misspelt = (text: string) => text.slice(0, 2) + text.slice(3)
  return Array.from({ length: queries }, (_, number) => {
    const words = Array.from({ length: 1 + Math.floor(made.random() * 3) }, word)
    const last = words.pop() as string
    return [...words, [last, halved(last), `${last}s`, misspelt(last)][number % 4]].join(' ')
  })
}

async function fill(engine: EngineName, documents: readonly SearchDocument[]) {
  const { opened, settings, remove } = await createTestDatabase(engine)
  const tools = { db: opened.db, config: settings } as unknown as TransactionTools
  for (let from = 0; from < documents.length; from += perTransaction) {
    await inTransaction(tools, async (tx) => {
      for (const document of documents.slice(from, from + perTransaction)) await recordDocument(tx, document)
    })
  }
  return { db: opened.db, remove }
}

async function describeAnswer(db: Database, query: string) {
  const { corrected, results } = await searchPublic(db, query, now)
  return { query, corrected, found: results.map(({ url }) => url) }
}

const made = new MadeTexts(39)
const documents = makeDocuments(made)
const asked = makeQueries(made)
let sqlite: Awaited<ReturnType<typeof fill>>
let postgres: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  ;[sqlite, postgres] = await Promise.all([fill('sqlite', documents), fill('postgres', documents)])
})

afterAll(async () => {
  await Promise.all([sqlite.remove(), postgres.remove()])
})

describe('both engines find the same documents in the same order, and correct alike', () => {
  const portions = Array.from({ length: queries / perTest }, (_, at) => at * perTest)
  it.each(portions)('for the hundred queries from %i on', async (from) => {
    const some = asked.slice(from, from + perTest)
    const answers = await Promise.all(some.map((query) => describeAnswer(sqlite.db, query)))
    expect(await Promise.all(some.map((query) => describeAnswer(postgres.db, query)))).toEqual(answers)
    expect(answers.filter(({ found }) => found.length > 0).length).toBeGreaterThan(perTest / 3)
    expect(answers.filter(({ corrected }) => corrected !== undefined).length).toBeGreaterThan(2)
  })
})
