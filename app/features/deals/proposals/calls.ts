import { z } from 'zod'
import { call, callOnce } from '#platform/browser/call.ts'
import { historyCall } from '#services/audit/history-call.ts'
import * as schema from './schema.ts'

const failure = 'Failed to change the proposal'
const answer = schema.oneProposal

export const listPrices = call('GET /proposals/prices', {
  summary: 'List the prices of plans and add-ons that are in force, for the lines of a proposal',
  answer: z.object({ prices: z.array(schema.priceAnswer) }),
})

export const listProposals = call('GET /proposals', {
  summary: 'List proposals, the one that was changed last first',
  query: schema.proposalsQuery,
  answer: schema.proposalsAnswer,
})

export const createProposal = callOnce('/proposals', {
  summary: 'Begin a proposal from an enquiry, a booking, a person or nothing',
  body: schema.proposalStart,
  answer,
  failure: 'Failed to begin the proposal',
})

export const findProposal = call('GET /proposals/:id', { summary: 'One proposal', answer })

export const saveProposal = call('PUT /proposals/:id', {
  summary: 'Save all fields of a proposal; its client goes on reading what was sent',
  body: schema.proposalUpdate,
  answer,
  failure: 'Failed to save the proposal',
})

export const deleteProposal = call('DELETE /proposals/:id', {
  summary: 'Delete a proposal that was never sent',
  failure: 'Failed to delete the proposal',
})

export const previewProposal = call('GET /proposals/:id/preview', {
  summary: 'The page and the email of a proposal as its client would get them',
  answer: schema.previewAnswer,
  failure: 'Failed to show the preview',
})

export const sendProposal = call('POST /proposals/:id/send', {
  summary: 'Send the next version of a proposal, with a link of its own',
  body: schema.sendInput,
  answer,
  failure: 'Failed to send the proposal',
})

export const resendProposal = call('POST /proposals/:id/resend', {
  summary: 'Email the newest version again, once in ten minutes',
  answer,
  failure,
})

export const withdrawProposal = call('POST /proposals/:id/withdraw', {
  summary: 'Withdraw a proposal that was sent',
  answer,
  failure,
})

export const copyProposal = callOnce('/proposals/:id/copy', {
  summary: 'Begin another proposal with the texts and lines of this one',
  answer,
  failure: 'Failed to copy the proposal',
})

export const renewLink = call('POST /proposals/:id/link', {
  summary: 'Make a new link for the newest version; the old one ends',
  answer,
  failure,
})

export const listProposalHistory = historyCall('/proposals/:id/history', 'List the changes of a proposal')

const page = '/p/:token'

export const acceptProposal = call('POST /proposals/:token/accept', {
  summary: 'Accept the newest version, by its link',
  access: 'public',
  body: schema.acceptInput,
  answer: schema.acceptedAnswer,
  form: { page, lists: ['options'] },
})

export const declineProposal = call('POST /proposals/:token/decline', {
  summary: 'Decline the newest version, by its link',
  access: 'public',
  body: schema.declineInput,
  form: { page },
})

export const askQuestion = callOnce('/proposals/:token/question', {
  summary: 'Ask the owner something about a proposal, by its link',
  access: 'public',
  body: schema.questionInput,
  form: { page, done: `${page}?asked` },
})
