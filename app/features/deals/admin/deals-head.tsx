import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatCount } from '#platform/words.ts'
import { invoicesPath, proposalsPath } from './address.ts'

interface DealsHeadProps {
  current: 'Proposals' | 'Invoices'
  /** How many proposals wait for an answer, and how many invoices are open. */
  waiting: { proposals: number; invoices: number }
  /** The buttons beside the title. */
  children?: ReactNode
}

/** Heads the lists of proposals and invoices with their tabs. */
export function DealsHead({ current, waiting, children }: DealsHeadProps) {
  const tabs = [
    { label: 'Proposals', path: proposalsPath, count: waiting.proposals },
    { label: 'Invoices', path: invoicesPath, count: waiting.invoices },
  ]
  return (
    <>
      <PageHead title={current}>{children}</PageHead>
      <nav className="tabbar" aria-label="Proposals and invoices">
        {tabs.map(({ label, path, count }) => (
          <Anchor key={path} href={path} aria-current={label === current ? 'page' : undefined}>
            {label}
            {count > 0 && <span className="num">{formatCount(count)}</span>}
          </Anchor>
        ))}
      </nav>
    </>
  )
}
