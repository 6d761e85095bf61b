import { expect, test } from 'vitest'
import { waysBack } from './use-enquiry-changes.ts'

test('each goes back to the status it came from', () => {
  const ways = waysBack(
    [
      { _id: 'a', status: 'new' },
      { _id: 'b', status: 'replied' },
      { _id: 'c', status: 'new' },
    ],
    'archive',
  )
  expect([...ways]).toEqual([
    ['unread', ['a', 'c']],
    ['replied', ['b']],
  ])
})

test('deleting and restoring take each other back, whatever the status', () => {
  expect([...waysBack([{ _id: 'a', status: 'spam' }], 'delete')]).toEqual([['restore', ['a']]])
  expect([...waysBack([{ _id: 'a', status: 'spam' }], 'restore')]).toEqual([['delete', ['a']]])
})
