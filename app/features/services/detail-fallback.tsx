import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'
import { TickList } from '#design/tick-list.tsx'
import type { ServiceSummary } from './view.ts'

/**
 * The card again, when the details fail to render: icon and title stand in the row above it, and the button leads to the
 * service's own page.
 */
export function DetailFallback({ service }: { service: ServiceSummary }) {
  return (
    <div className="sdetail__fallback">
      <p className="t2">{service.description}</p>
      <TickList items={service.features} />
      <Anchor className={buttonClass()} href={service.link}>
        {service.cta} <ArrowRight className="i go" aria-hidden />
      </Anchor>
    </div>
  )
}
