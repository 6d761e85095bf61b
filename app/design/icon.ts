import type { ComponentType } from 'react'

/** A component that renders an icon: one of lucide-react or our own. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
