import type { ReactNode } from 'react'
import type { ServiceSummary } from './view.ts'

interface DetailLinkProps {
  service: ServiceSummary
  className: string
  children: ReactNode
}

/**
 * A link to the service's own page, for browsers without script and for a new tab; a plain press opens the detail view
 * instead (`service-detail.tsx`).
 */
export function DetailLink({ service, className, children }: DetailLinkProps) {
  const { id, title, link, cta } = service
  return (
    <a
      className={className}
      href={link}
      aria-haspopup="dialog"
      data-wakes="service-detail"
      data-detail={id}
      data-track={`${title}: ${cta}`}
    >
      {children}
    </a>
  )
}
