import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  subtitle: string
  /** A quiet way on, at the end of the row; below the words on phones. */
  action?: ReactNode
}

/** Heads a public page: title and subtitle, flush left in plain ink. The hero's title alone carries the gradient. */
export function PageTitle({ title, subtitle, action }: PageTitleProps) {
  return (
    <div className="wrap phead">
      <h1 className="h1">{title}</h1>
      <p className="lead">{subtitle}</p>
      {action && <div className="phead__action">{action}</div>}
    </div>
  )
}
