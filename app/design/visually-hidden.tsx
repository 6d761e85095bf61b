import type { ReactNode } from 'react'

/** Hides text from sighted users; with `live` screen readers announce its changes. */
export function VisuallyHidden({ live, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className="vh" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
