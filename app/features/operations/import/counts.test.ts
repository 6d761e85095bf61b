import { expect, test } from 'vitest'
import { Counter, sumOf } from './counts.ts'

test('what is counted adds up, and the report names each thing', () => {
  const counter = new Counter()
  counter.add('Posts, public', 'comesIn')
  counter.add('Pages, draft', 'known')
  counter.leaveOut('Projects, public', 'Kiln', 'Its text is too long.')
  counter.noted.add('Pages', 'Kiln diary', 'It was a page.')
  counter.noted.add('Pages', 'Glaze', 'It was a page.')
  const counts = counter.read()
  expect(sumOf(counts)).toEqual({ inFile: 3, comesIn: 1, known: 1, staysOut: 1 })
  expect(counts.noted).toEqual([
    { what: 'Pages', reason: 'It was a page.', count: 2, titles: ['Kiln diary', 'Glaze'] },
  ])
  expect(counter.noted.report).toEqual(['Pages: Kiln diary: It was a page.', 'Pages: Glaze: It was a page.'])
  expect(counter.notTaken.report).toEqual(['Projects, public: Kiln: Its text is too long.'])
})
