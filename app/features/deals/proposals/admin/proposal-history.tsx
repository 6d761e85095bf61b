import { Card } from '#design/marks/card.tsx'
import { FoldedHistory } from '#services/audit/history-lines.tsx'
import { listProposalHistory } from '../calls.ts'
import { proposalWords } from '../proposal-words.ts'
import type { Proposal } from '../schema.ts'

/** Lists who changed, sent and accepted a proposal, once it is unfolded. */
export function ProposalHistory({
  proposal: { _id: id, revision },
  now,
}: {
  proposal: Proposal
  now: string
}) {
  return (
    <Card label="History">
      <FoldedHistory
        now={now}
        since={revision}
        words={proposalWords}
        list={(page) => listProposalHistory({ id, query: { page } })}
      />
    </Card>
  )
}
