import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  subtitle: string
  /** A quiet link or a search field at the end of the row; below the text on phones. */
  action?: ReactNode
}

/** Heads a public page: title and subtitle, flush left in plain ink. Only the hero's title has the gradient. */
export function PageTitle({ title, subtitle, action }: PageTitleProps) {
  return (
    <div className="wrap page-title">
      <h1 className="h1">{title}</h1>
      <p className="lead page-title__lead">{subtitle}</p>
      {action && <div className="page-title__action">{action}</div>}
    </div>
  )
}
