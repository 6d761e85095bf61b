import type { CSSProperties, ReactNode } from 'react'

interface SpecimenProps {
  title: string
  /** Columns out of twelve. */
  span?: number
  flush?: boolean
  ink?: boolean
  children: ReactNode
}

/** Shows one component of the design system in its states. */
export function Specimen({ title, span = 12, flush, ink, children }: SpecimenProps) {
  const body = ['spec__body', flush && 'spec__body--flush', ink && 'spec__body--ink on-ink']
  return (
    <section className="spec card card--md" style={{ '--span': span } as CSSProperties}>
      <h3>{title}</h3>
      <div className={body.filter(Boolean).join(' ')}>{children}</div>
    </section>
  )
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="gallery__part" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      <div className="gallery__grid">{children}</div>
    </section>
  )
}

/** Shows a state with its name below; `focused` shows the focus ring without taking the focus. */
export function State({ name, focused, children }: { name: string; focused?: boolean; children: ReactNode }) {
  return (
    <div className={focused ? 'state is-focused' : 'state'}>
      {children}
      <small>{name}</small>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="row">{children}</div>
}
