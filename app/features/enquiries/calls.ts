import { z } from 'zod'
import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { historyCall } from '#services/audit/history-call.ts'
import {
  bulkInput,
  changedAnswer,
  changeInput,
  inboxAnswer,
  inboxFilters,
  noteInput,
  replyInput,
  snippet,
  snippetInput,
  threadAnswer,
} from './schema.ts'

const changeFailure = 'Failed to change the enquiry'
const replyFailure = 'Failed to send the reply'
const snippetFailure = 'Failed to save the reply'

export const listEnquiries = call('GET /enquiries', {
  summary:
    'List enquiries, newest first, with the number in every folder; `inbox` and `awaiting` begin with those whose reply is late',
  query: pageQuery.extend(inboxFilters.shape),
  answer: inboxAnswer,
})

export const changeEnquiries = call('POST /enquiries/bulk', {
  summary: 'Change several enquiries: read, unread, archive, spam, not-spam, delete, restore',
  body: bulkInput,
  answer: changedAnswer,
  failure: changeFailure,
})

export const openEnquiry = call('GET /enquiries/:id', {
  summary: 'One enquiry with its notes and replies; reading it makes it read',
  answer: threadAnswer,
})

export const changeEnquiry = call('PATCH /enquiries/:id', {
  summary:
    'Change the status or value of an enquiry; one that leaves spam is then notified and confirmed by email',
  body: changeInput,
  answer: threadAnswer,
  failure: changeFailure,
})

export const trashEnquiry = call('DELETE /enquiries/:id', {
  summary: 'Move an enquiry to the trash, where it stays for 30 days',
})

export const restoreEnquiry = call('POST /enquiries/:id/restore', {
  summary: 'Restore an enquiry from the trash',
})

export const eraseTrashed = call('DELETE /enquiries/trash/:id', {
  summary: 'Delete an enquiry in the trash for good',
  failure: 'Failed to erase the enquiry',
})

export const addNote = callOnce('/enquiries/:id/notes', {
  summary: 'Write a note that only signed-in people see',
  body: noteInput,
  answer: threadAnswer,
  failure: 'Failed to add the note',
})

export const removeNote = call('DELETE /enquiries/:id/notes/:entryId', {
  summary: 'Delete a note',
  answer: threadAnswer,
  failure: 'Failed to delete the note',
})

export const sendReply = callOnce('/enquiries/:id/replies', {
  summary: 'Reply to the sender by email; the reply stays in the thread',
  body: replyInput,
  answer: threadAnswer,
  failure: replyFailure,
})

export const sendAgain = call('POST /enquiries/:id/replies/:entryId/retry', {
  summary: 'Send a failed reply again',
  answer: threadAnswer,
  failure: replyFailure,
})

export const listSnippets = call('GET /enquiries/snippets', {
  summary: 'List the saved replies, texts to insert into replies',
  answer: z.object({ snippets: z.array(snippet) }),
})

export const createSnippet = callOnce('/enquiries/snippets', {
  summary: 'Create a saved reply',
  body: snippetInput,
  answer: z.object({ snippet }),
  failure: snippetFailure,
})

export const changeSnippet = call('PUT /enquiries/snippets/:id', {
  summary: 'Change a saved reply',
  body: snippetInput,
  answer: z.object({ snippet }),
  failure: snippetFailure,
})

export const removeSnippet = call('DELETE /enquiries/snippets/:id', {
  summary: 'Delete a saved reply',
  failure: 'Failed to delete the saved reply',
})

export const listEnquiryHistory = historyCall('/enquiries/:id/history', 'List the changes of an enquiry')
