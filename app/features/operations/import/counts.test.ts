import { expect, test } from 'vitest'
import { Counter, sumOf } from './counts.ts'

test('what is counted adds up, and the report names each thing', () => {
  const counter = new Counter()
  counter.add('Posts, public', 'comesIn')
  counter.add('Pages, draft', 'known')
  counter.leaveOut('Projects, public', 'Kiln', 'Its text is too long.')
  counter.addNotes({ title: 'Kiln diary', href: '/admin/blog/edit/1' }, ['It was a page.', 'Read it once.'])
  counter.addNotes({ title: 'Glaze' }, [])
  const counts = counter.read()
  expect(sumOf(counts)).toEqual({ inFile: 3, comesIn: 1, known: 1, staysOut: 1 })
  expect(counts.noted).toMatchObject([
    { count: 1, items: [{ title: 'Kiln diary' }] },
    { note: 'Read it once.' },
  ])
  expect(counter.report).toEqual({
    noted: ['Kiln diary: It was a page. Read it once.'],
    notTaken: ['Projects, public: Kiln: Its text is too long.'],
  })
})
