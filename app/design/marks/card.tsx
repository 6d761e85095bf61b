import { type ReactNode, type Ref, useId } from 'react'
import { NameLink } from '../actions/anchor.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

export interface CardProps {
  title?: string
  /** Names a card without a title for screen readers. */
  label?: string
  /** The page that explains the content. */
  href?: string | undefined
  icon?: Icon
  /** A short text after the title: a period, a count. */
  sub?: ReactNode
  /** A badge, link or button at the end of the head row. */
  aside?: ReactNode
  foot?: ReactNode
  level?: 2 | 3
  /** Removes the padding, for content with its own: lists, tables. */
  flush?: boolean
  /** True while its content is loading. */
  busy?: boolean
  id?: string
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Shows a box that begins with a title row, separated by a hairline. */
export function Card({
  title,
  label,
  href,
  icon: Mark,
  sub,
  aside,
  foot,
  level = 2,
  flush,
  busy,
  id,
  className,
  ref,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      ref={ref}
      className={classNames('card', className)}
      aria-labelledby={title && titleId}
      aria-label={title ? undefined : label}
      aria-busy={busy || undefined}
      id={id}
    >
      {title && (
        <div className="card__row">
          {Mark && <Mark className="i" aria-hidden />}
          <Heading id={titleId} className="card__title">
            <NameLink href={href}>{title}</NameLink>
          </Heading>
          {sub && <span className="card__sub">{sub}</span>}
          {aside}
        </div>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
      {foot && (
        <div className="card__foot flex wraps justify-end gap-2 pad-block-3 pad-inline-4 line-top">
          {foot}
        </div>
      )}
    </section>
  )
}
