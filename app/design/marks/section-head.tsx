import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SectionHeadProps {
  /** The id of the heading, by which the section is named. */
  id: string
  title: string
  subtitle: string
  /** `lead` is larger. */
  size?: 'lead' | 't2'
  /** Title and subtitle share the row equally. */
  even?: boolean
  /** Stands at the right; the subtitle is then below the title. */
  link?: ReactNode
}

/** Heads a section of a public page: the heading, its subtitle, perhaps a link. */
export function SectionHead({ id, title, subtitle, size = 't2', even, link }: SectionHeadProps) {
  const heading = (
    <h2 className="h2" id={id}>
      {title}
    </h2>
  )
  if (!link) {
    return (
      <div className={classNames('section-head', even && 'section-head--even')}>
        {heading}
        <p className={size}>{subtitle}</p>
      </div>
    )
  }
  return (
    <div className="section-head">
      <div>
        {heading}
        <p className={classNames(size, 'section-head__lead')}>{subtitle}</p>
      </div>
      {link}
    </div>
  )
}
