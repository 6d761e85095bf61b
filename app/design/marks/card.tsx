import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

interface CardProps {
  title?: string
  icon?: Icon
  /** Small words after the title: a period, a count. */
  sub?: ReactNode
  /** At the end of the head row: a badge, a link, a button. */
  aside?: ReactNode
  foot?: ReactNode
  level?: 2 | 3
  /** For content that brings its own padding: lists, tables. */
  flush?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Starts with a row that says what it is, closed by a hairline. */
export function Card({
  title,
  icon: Mark,
  sub,
  aside,
  foot,
  level = 2,
  flush,
  id,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('card', className)} aria-labelledby={title && titleId} id={id}>
      {title && (
        <div className="card__row">
          {Mark && <Mark className="i" aria-hidden />}
          <Heading id={titleId} className="card__title">
            {title}
          </Heading>
          {sub && <span className="card__sub">{sub}</span>}
          {aside}
        </div>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
      {foot && <div className="card__foot">{foot}</div>}
    </section>
  )
}
