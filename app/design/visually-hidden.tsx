import type { ReactNode } from 'react'

/** For screen readers only; `live` reads out every change of it. */
export function VisuallyHidden({ live, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className="vh" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
