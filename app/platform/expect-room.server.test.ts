import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { expectRoom } from './expect-room.server.ts'

const failing = (error: Error) => expectRoom('No room.', () => Promise.reject(error))

it.each([
  ['a file', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a cause', new Error('Migration failed', { cause: Object.assign(new Error('full'), { code: 'EDQUOT' }) })],
])('a full disk is one line, where it was met by %s', async (_, error) => {
  await expect(failing(error)).rejects.toMatchObject({ kind: 'unavailable', message: 'No room.' })
})

it('a full disk is one line, where it was met by SQLite', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma max_page_count = 4; create table a (b text)')
  const fill = async () => database.exec('insert into a values (hex(zeroblob(100000)))')
  await expect(expectRoom('No room.', fill)).rejects.toThrow('No room.')
  database.close()
})

it('any other failure stays as it is, and so does a result', async () => {
  await expect(failing(new Error('Something else'))).rejects.toThrow('Something else')
  expect(await expectRoom('No room.', async () => 7)).toBe(7)
})
