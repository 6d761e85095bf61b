import type { ComponentType } from 'react'

/** Any component that draws an icon: those of lucide-react, or a mark of our own. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
