import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

interface ErrorStateProps {
  /** The title of the failure. */
  title: string
  children?: ReactNode
  retrying?: boolean
  onRetry?: () => void
  /** A second button. */
  action?: ReactNode
}

/** Replaces content that could not be shown: says what failed and offers a retry. */
export function ErrorState({ title, children, retrying, onRetry, action }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <p className="h4">{title}</p>
      {children && <p className="t2 small">{children}</p>}
      {(onRetry || action) && (
        <div className="empty__act">
          {onRetry && (
            <Button size="sm" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
