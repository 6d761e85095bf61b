import { expect, test } from 'vitest'
import { planUndo } from './use-enquiry-changes.ts'

test('undo restores the status of each enquiry', () => {
  const ways = planUndo(
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

test('deleting and restoring undo each other, whatever the status', () => {
  expect([...planUndo([{ _id: 'a', status: 'spam' }], 'delete')]).toEqual([['restore', ['a']]])
  expect([...planUndo([{ _id: 'a', status: 'spam' }], 'restore')]).toEqual([['delete', ['a']]])
})
