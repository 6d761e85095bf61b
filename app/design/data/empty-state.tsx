import type { ReactNode } from 'react'
import type { Icon } from '../icon.ts'

export interface EmptyStateProps {
  icon?: Icon
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One action, two at most. */
  action?: ReactNode
}

/** Shows an empty list: the pattern, one sentence, one action. */
export function EmptyState({ icon: Mark, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {Mark && <Mark className="i" aria-hidden />}
      <p className="h4">{title}</p>
      {children && <p className="t2">{children}</p>}
      {action && <div className="empty__act">{action}</div>}
    </div>
  )
}
