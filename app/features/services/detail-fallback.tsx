import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { TickList } from '#design/tick-list.tsx'
import type { ServiceSummary } from './view.ts'

/**
 * The card again, when the details fail to render: icon and title stand in the row above it, and the button leads to the
 * service's own page, by loading it, as whatever failed may be here.
 */
export function DetailFallback({ service }: { service: ServiceSummary }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="t2">{service.description}</p>
      <TickList items={service.features} />
      <a className={buttonClass()} href={service.link} target="_top">
        {service.cta} <ArrowRight className="i go" aria-hidden />
      </a>
    </div>
  )
}
