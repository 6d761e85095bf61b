import type { ChangeWords } from '#services/audit/change-words.ts'

export const proposalWords: ChangeWords = {
  noun: 'proposal',
  nouns: 'Proposals',
  before: 'the proposal',
  actions: {
    created: 'began {it}',
    changed: 'changed {it}',
    deleted: 'deleted a proposal that was never sent',
    sent: 'sent {it}',
    resent: 'sent {it} again',
    withdrawn: 'withdrew {it}',
    link: 'made a new link for {it}',
    accepted: 'accepted {it}',
    declined: 'declined {it}',
    asked: 'asked a question about {it}',
    erased: 'erased {it}',
  },
  facts: { version: 'Version', hash: 'SHA-256' },
}
