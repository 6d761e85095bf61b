import type { MouseEvent, ReactNode } from 'react'
import type { ServiceSummary } from './view.ts'

export interface OpensDetail {
  /** The detail may be opened soon: a good time to fetch what it will show. */
  onIntent: () => void
  onOpen: (id: string) => void
}

interface DetailLinkProps extends OpensDetail {
  service: ServiceSummary
  className: string
  children: ReactNode
}

/**
 * A link to the service's own page, for browsers without script and for a new tab; a plain press opens the detail view
 * instead, which `aria-haspopup` tells, also to what runs before React.
 */
export function DetailLink({ service, className, onIntent, onOpen, children }: DetailLinkProps) {
  const { id, title, link, cta } = service
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a
      className={className}
      href={link}
      aria-haspopup="dialog"
      data-track={`${title}: ${cta}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={open}
    >
      {children}
    </a>
  )
}
