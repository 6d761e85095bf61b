import { expect, test } from 'vitest'
import { Counter, picturesLine } from './counts.ts'

test('the tally has texts of every kind, pictures, and texts to look at, whatever became of them', () => {
  const counter = new Counter(() => undefined)
  counter.add('Posts, public', 'comesIn')
  counter.add('Pages, draft', 'known')
  counter.leaveOut('Projects, public', 'Kiln', 'Its text is too long.')
  counter.add(picturesLine, 'comesIn')
  counter.add('Comments', 'staysOut')
  counter.addNotes('Kiln diary', ['It was a page.', 'Read it once.'])
  counter.addNotes('Glaze', [])
  expect(counter.tally()).toEqual({ articles: 3, pictures: 1, toLookAt: 1 })
})
