import { CircleCheck, Download, Eye, FileText, MessageSquareText } from 'lucide-react'
import { Button, buttonClass } from '#design/actions/button.tsx'
import { FactList } from '#design/data/fact-list.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea } from '#design/fields/text-input.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { PrintButton } from '../../private-pages/frame.tsx'
import { acceptForm, Sum } from './cost.tsx'
import { type Bill, type ProposalVisit, problemOf, type ShownProposal } from './view.ts'

interface SideProps {
  proposal: ShownProposal
  bill: Bill
  visit: ProposalVisit
}

/** The card beside the text: what it comes to, and what a client can do. On phones what they can do alone. */
export function Side({ proposal, bill, visit }: SideProps) {
  const { accepted, state } = proposal
  const isOpen = state === 'sent'
  return (
    <aside className="deal__side stack self-start" aria-label="Summary">
      <div className="card card--md card--raised deal__card">
        <div className="card__row card__row--quiet deal__summary">
          {accepted ? (
            <>
              <CircleCheck className="i text-good" aria-hidden />
              <span className="strong text-1">Accepted</span>
            </>
          ) : (
            <>
              <FileText className="i" aria-hidden />
              <span>Your choice</span>
            </>
          )}
        </div>
        <div className="card__body stack">
          <div className="deal__summary stack">
            <p className="h2 big-sum num">
              <Sum of="gross" bill={bill} />
            </p>
            <div className="text-small">
              <FactList facts={accepted ? acceptedFacts(accepted, bill) : openFacts(proposal, bill)} />
            </div>
          </div>
          <div className="stack stack--close">
            {isOpen && (
              <Button href={`#${acceptForm}`} className="deal__summary" wide>
                Read and Accept
              </Button>
            )}
            {accepted && (
              <Button tone="line" icon={Download} href={proposal.recordUrl} download="" wide>
                Exact Text (.txt)
              </Button>
            )}
            {state !== 'replaced' && <Question visit={visit} />}
            <PrintButton />
            {isOpen && <Decline visit={visit} />}
          </div>
        </div>
      </div>
      {isOpen && (
        <p className="flex gap-2 text-caption t3 icon-sm">
          <Eye className="i" aria-hidden />
          <span>I am told when this page is opened for the first time. Nothing else is counted here.</span>
        </p>
      )}
    </aside>
  )
}

function openFacts({ frozen: { timeline, validUntil } }: ShownProposal, bill: Bill) {
  const last = timeline.at(-1)
  return [
    ['Deposit', bill.figures.deposit > 0 && <Sum of="deposit" bill={bill} />],
    ['Last step', last?.when],
    ['Valid until', formatLongDay(validUntil)],
  ] as const
}

function acceptedFacts(
  { by, at, invoice }: NonNullable<ShownProposal['accepted']>,
  { figures, money }: Bill,
) {
  const state = invoice && (invoice.outstanding > 0 ? 'open' : 'paid')
  return [
    ['Accepted by', by],
    ['On', formatLongDay(at)],
    ['Deposit', invoice && `${money(figures.deposit)}, ${state}`],
  ] as const
}

function Question({ visit }: { visit: ProposalVisit }) {
  const error = problemOf(visit, 'message')
  return (
    <details className="private-fold" open={error !== undefined}>
      <summary className={buttonClass({ tone: 'line', wide: true })}>
        <MessageSquareText className="i" aria-hidden />
        Ask a Question
      </summary>
      <form className="form above-3" method="post" action={visit.calls && `${visit.calls}/question`}>
        <Field label="Your question" {...(error !== undefined && { error })}>
          <TextArea name="message" required minLength={10} maxLength={2000} rows={5} />
        </Field>
        <Button type="submit" wide disabled={!visit.calls}>
          Send Question
        </Button>
      </form>
    </details>
  )
}

function Decline({ visit }: { visit: ProposalVisit }) {
  const error = problemOf(visit, 'reason')
  return (
    <details className="private-fold" open={error !== undefined}>
      <summary className={buttonClass({ tone: 'bare', wide: true }, 't2')}>Decline</summary>
      <form className="form above-3" method="post" action={visit.calls && `${visit.calls}/decline`}>
        <Field label="Would you tell me why?" optional {...(error !== undefined && { error })}>
          <TextArea name="reason" maxLength={1000} rows={3} />
        </Field>
        <Button type="submit" tone="risky" wide disabled={!visit.calls}>
          Decline Proposal
        </Button>
      </form>
    </details>
  )
}
