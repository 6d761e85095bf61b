import { Check } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { FactList } from '#design/data/fact-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatMoment } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import { proposalsPath } from '../../../admin/address.ts'
import { saySums } from '../../../admin/lines/say-sums.ts'
import type { InvoiceRow } from '../../../invoices/schema.ts'
import type { Proposal } from '../../schema.ts'
import { CopyProposal, Versions } from '../editor/sent-card.tsx'
import { ProposalHistory } from '../proposal-history.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import '../../../admin/deals.css'

export interface AcceptedScreenProps {
  proposal: Proposal
  /** What was invoiced of it, credit notes among them. */
  invoices: readonly InvoiceRow[]
  vat: Pick<Vat, 'name' | 'rate'> | null
  now: string
}

/** Shows an accepted proposal, which nobody changes any more, with its invoices. */
export function AcceptedScreen({ proposal, invoices, vat, now }: AcceptedScreenProps) {
  const { title, to, lines, options, acceptedAt, acceptedBy, url, hash, version, number, sums } = proposal
  const isChosen = (line: Proposal['lines'][number]) => !line.optional || options?.includes(line._id)
  return (
    <>
      <PageHead
        title={`Proposal to ${to.name}`}
        back={{ label: 'Back to the proposals', href: proposalsPath }}
        beside={
          <Badge tone="good" icon={Check}>
            Accepted
          </Badge>
        }
      >
        <CopyProposal id={proposal._id} />
        {url && (
          <CopyButton text={url} copied="The link is copied">
            Copy Link
          </CopyButton>
        )}
      </PageHead>
      <div className="deal-editor columns columns--wide">
        <div className="stack">
          <Card title={title} flush>
            <ul className="list">
              {lines.map((line) => (
                <li key={line._id} className="list__row text-end-mark">
                  <span className={isChosen(line) ? 'anywhere' : 'anywhere t3'}>
                    <b>{line.quantity === 1 ? line.text : `${line.quantity} x ${line.text}`}</b>
                    {line.detail && <span className="second-line">{line.detail}</span>}
                  </span>
                  <span className="num text-end">
                    {isChosen(line) ? sayPrice(line) : <span className="t3">Not chosen</span>}
                  </span>
                </li>
              ))}
            </ul>
            <dl className="deal-sums num line-top">
              {vat && (
                <>
                  <dt>{`Without ${vat.name}`}</dt>
                  <dd>{formatPennies(sums.net)}</dd>
                </>
              )}
              <dt>Accepted</dt>
              <dd className="text-title">{saySums(sums)}</dd>
            </dl>
          </Card>
          <InvoicesCard proposal={proposal} invoices={invoices} accepted={sums} vat={vat} />
        </div>
        <aside className="stack" aria-label="The acceptance">
          <Card title="Accepted">
            <div className="grid gap-4">
              <FactList
                facts={[
                  ['By', acceptedBy],
                  ['When', acceptedAt && formatMoment(acceptedAt, now)],
                  ['Proposal', `${number}, version ${version}`],
                  ['For', [to.name, to.company].filter(Boolean).join(', ')],
                ]}
              />
              {hash && (
                <div className="grid gap-2">
                  <span className="text-note t3">SHA-256 of the exact text</span>
                  <code className="text-note anywhere pad-2 round-1 surface-2">{hash}</code>
                </div>
              )}
              <div className="cluster">
                {url && (
                  <Button tone="line" href={`${url}/record.txt`} target="_blank">
                    Exact Text
                  </Button>
                )}
                {hash && (
                  <CopyButton text={hash} copied="The hash is copied" tone="bare">
                    Copy Hash
                  </CopyButton>
                )}
              </div>
            </div>
          </Card>
          <Card title="Versions">
            <Versions proposal={proposal} now={now} />
          </Card>
          <ProposalHistory proposal={proposal} now={now} />
        </aside>
      </div>
    </>
  )
}

function sayPrice({ quantity, price, per }: Proposal['lines'][number]): string {
  const amount = formatPennies(quantity * (price ?? 0))
  return per === 'month' ? `${amount} a month` : amount
}
