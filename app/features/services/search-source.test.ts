import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.server.ts'
import { serviceSource } from './search-source.server.ts'

test('a service is found by each of its sentences once, so that no excerpt repeats one', async () => {
  const documents = await serviceSource.list({} as Database, '', 100)
  expect(documents.length).toBeGreaterThan(0)
  for (const { id, body } of documents) {
    const sentences = body.split(/(?<=[.!?])\s/)
    expect(sentences, id).toEqual([...new Set(sentences)])
  }
})
