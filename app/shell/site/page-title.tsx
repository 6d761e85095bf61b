import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'

interface PageTitleProps {
  title: string
  /** The end of the title that carries the gradient. */
  highlight?: string
  subtitle: string
  centred?: boolean
  /** Rises with the page's first paint. */
  animated?: boolean
  /** A quiet way on, at the end of the row; below the words on phones. */
  action?: ReactNode
}

/** The head of a page below the header. */
export function PageTitle({ title, highlight = '', subtitle, centred, animated, action }: PageTitleProps) {
  const plain = highlight && title.endsWith(highlight) ? title.slice(0, -highlight.length) : title
  return (
    <div className={classNames('wrap phead', centred && 'phead--centred', animated && 'phead--animated')}>
      <h1 className="h1">
        {plain}
        {plain !== title && <span className="phead__highlight">{highlight}</span>}
      </h1>
      <p className="lead">{subtitle}</p>
      {action && <div className="phead__action">{action}</div>}
    </div>
  )
}
