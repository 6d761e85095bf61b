import type { ComponentType, ReactNode } from 'react'

/** The site's own link, which the page hands in: it knows when to fetch ahead and how pages change. */
export type PostLink = ComponentType<{
  to: string
  className?: string
  tabIndex?: number
  'aria-hidden'?: boolean
  'data-track'?: string
  children: ReactNode
}>

export const postPath = (slug: string) => `/blog/${slug}`
