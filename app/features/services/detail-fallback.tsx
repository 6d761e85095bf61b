import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'
import { TickList } from '#design/tick-list.tsx'
import type { ServiceSummary } from './view.ts'

/** Shows the card's text when the details fail to render, with a button to the service's own page. */
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
