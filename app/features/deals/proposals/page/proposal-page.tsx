import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { InlineScript } from '#design/inline.tsx'
import { Note } from '#design/marks/note.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { formatClock, formatLongDay, formatShortDay } from '#platform/dates.ts'
import { studio } from '#studio'
import type { PageOffer } from '../../private-pages/page-script.ts'
import pageScript from '../../private-pages/page-script.ts?script'
import type { FrozenProposal } from '../frozen.ts'
import { sumsOfChoice } from '../lines.ts'
import { AcceptForm } from './accept-form.tsx'
import { acceptForm, Cost, Sum } from './cost.tsx'
import { NextSteps } from './next-steps.tsx'
import { Side } from './side.tsx'
import { Hash, SmallPrint } from './small-print.tsx'
import { type Bill, billOf, describeProblem, type ProposalVisit, type ShownProposal } from './view.ts'

interface ProposalPageProps {
  proposal: ShownProposal
  visit: ProposalVisit
}

/** A version of a proposal as its client reads it, from the first opening to what follows the acceptance. */
export function ProposalPage({ proposal, visit }: ProposalPageProps) {
  const { frozen, state, accepted } = proposal
  const isOpen = state === 'sent'
  const options = accepted?.options ?? visit.options
  const bill = billOf(frozen, options)
  if (state === 'withdrawn') return <Withdrawn title={frozen.title} />
  const cost = (
    <section id="cost">
      <h2 className="h3 below-4">{accepted ? 'What you accepted' : 'What it costs'}</h2>
      <Cost {...{ frozen, bill, options, isOpen }} />
    </section>
  )
  return (
    <>
      <div className="deal columns columns--two-thirds columns--wide">
        <div className="shrinks">
          <Head frozen={frozen} isOpen={isOpen} />
          <div className="deal__body above-7">
            <Notes proposal={proposal} visit={visit} />
            {accepted && <NextSteps proposal={proposal} bill={bill} />}
            {accepted && cost}
            <Text frozen={frozen} />
            {!accepted && cost}
            <SmallPrint {...proposal} />
            {isOpen && <AcceptForm frozen={frozen} bill={bill} visit={visit} />}
          </div>
        </div>
        <Side proposal={proposal} bill={bill} visit={visit} />
      </div>
      {isOpen && <StickyBar frozen={frozen} bill={bill} />}
      <InlineScript text={pageScript} data-offer={isOpen ? JSON.stringify(offerOf(frozen)) : undefined} />
    </>
  )
}

function Head({ frozen, isOpen }: { frozen: FrozenProposal; isOpen: boolean }) {
  const { title, to, version, sentOn, validUntil } = frozen
  return (
    <>
      <h1 className="h1 anywhere">{title}</h1>
      <p className="flex wraps gap-6 rows-1 above-5 text-small t2 num">
        <span>
          For <b className="strong text-1">{to.name}</b>
          {to.company && `, ${to.company}`}
        </span>
        <span>
          Version {version}, sent {formatLongDay(sentOn)}
        </span>
        {isOpen && <span>Valid until {formatLongDay(validUntil)}</span>}
      </p>
    </>
  )
}

function Text({ frozen: { contentHtml, timeline } }: { frozen: FrozenProposal }) {
  return (
    <>
      {contentHtml && (
        <section>
          <h2 className="h3 below-4">What I propose</h2>
          <Prose html={contentHtml} />
        </section>
      )}
      {timeline.length > 0 && (
        <section>
          <h2 className="h3 below-4">When</h2>
          <dl className="facts facts--rows deal__when">
            {timeline.map(({ when, what }) => (
              <div key={`${when} ${what}`}>
                <dt className="num">{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** Says what has become of the proposal, and what the visit has just done. */
function Notes({ proposal, visit }: ProposalPageProps) {
  const { frozen, state, newerUrl, accepted, hash } = proposal
  const problem = describeProblem(visit)
  return (
    <>
      {problem && (
        <Note tone="bad" announce>
          {problem}. {state === 'sent' && <a href={`#${acceptForm}`}>To the form</a>}
        </Note>
      )}
      {visit.isAsked && (
        <Note tone="good" announce>
          Thank you! I have your question, and answer it by email.
        </Note>
      )}
      {accepted && (
        <Note tone="good" announce>
          <b className="strong block text-body">Thank you! You accepted this.</b>
          <span className="t2 num">
            {accepted.by}, {formatLongDay(accepted.at)} at {formatClock(accepted.at)}. The exact text is{' '}
            {visit.sendsMail ? `in the email to ${frozen.to.email}` : 'on this page'}, and this is its
            SHA-256:
          </span>
          <Hash hash={hash} />
        </Note>
      )}
      {state === 'replaced' && (
        <Note
          tone="warn"
          action={
            newerUrl && (
              <Button size="sm" tone="line" href={newerUrl}>
                Open the Newer Version
              </Button>
            )
          }
        >
          There is a newer version of this proposal. This one can be read, but no longer accepted.
        </Note>
      )}
      {state === 'expired' && (
        <Note tone="warn">
          This proposal was valid until {formatLongDay(frozen.validUntil)}. If you would still like to go
          ahead, ask me and I will send you a new one.
        </Note>
      )}
      {state === 'declined' && (
        <Note tone="info">
          You declined this proposal. If you have changed your mind, ask me and I will send you a new one.
        </Note>
      )}
    </>
  )
}

function Withdrawn({ title }: { title: string }) {
  return (
    <div className="stack">
      <h1 className="h1 anywhere">{title}</h1>
      <p className="lead measure">
        I have withdrawn this proposal; if you have a question, please write to{' '}
        <TextLink href={`mailto:${studio.email}`}>{studio.email}</TextLink>.
      </p>
    </div>
  )
}

/** Sticks to the lower edge of a phone. */
function StickyBar({ frozen, bill }: { frozen: FrozenProposal; bill: Bill }): ReactNode {
  return (
    <div className="deal__go justify-between items-center gap-4 surface line-top">
      <span className="rigid num">
        <b className="strong block">
          <Sum of="gross" bill={bill} />
        </b>
        <span className="text-caption t3">Valid until {formatShortDay(frozen.validUntil)}</span>
      </span>
      <Button href={`#${acceptForm}`}>Read and Accept</Button>
    </div>
  )
}

/** What the page's script computes with. */
function offerOf({ lines, deposit, seller }: FrozenProposal): PageOffer {
  const { net, monthly } = sumsOfChoice(lines, [], null)
  return {
    ...{ net, monthly, currency: seller.currency },
    rate: Math.round((seller.vat?.rate ?? 0) * 100),
    percent: 'percent' in deposit ? deposit.percent : null,
    amount: 'amount' in deposit ? deposit.amount : 0,
  }
}
