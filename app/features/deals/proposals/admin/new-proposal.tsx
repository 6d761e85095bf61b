import { Handshake, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { proposalPath } from '../../admin/address.ts'
import { createProposal } from '../calls.ts'

/** What a proposal begins with: nothing, or one of these. */
export interface ProposalOrigin {
  enquiry?: string
  booking?: string
  /** The address of a person. */
  person?: string
}

/** Returns a function that creates a proposal and opens it. */
function useNewProposal(from: ProposalOrigin) {
  const navigate = useNavigate()
  const requests = useRequestKey()
  return useAction(() => createProposal({ body: from, key: requests.keyFor(from) }), {
    done({ proposal }) {
      requests.forget()
      void navigate(proposalPath(proposal._id))
    },
    reload: false,
  })
}

interface NewProposalProps {
  from?: ProposalOrigin
  tone?: 'line'
  size?: 'sm'
}

/** Creates a proposal with one press, and opens it. */
export function NewProposal({ from = {}, ...look }: NewProposalProps) {
  const { run, busy } = useNewProposal(from)
  return (
    <Button
      {...look}
      icon={look.tone ? Handshake : Plus}
      busy={busy}
      busyLabel="Starting..."
      onClick={() => void run()}
    >
      New Proposal
    </Button>
  )
}
