import type { ComponentType, ReactNode } from 'react'

/** The site's own link, which knows when to fetch ahead and how pages change. Features take it from the page. */
export type LinkComponent = ComponentType<{
  to: string
  className?: string
  'data-track'?: string
  children: ReactNode
}>
