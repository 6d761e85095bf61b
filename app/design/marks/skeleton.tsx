import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** Any CSS length; a share of the line for words, a height for pictures. */
  width?: string
  height?: string
  /** For pictures and whole cards: larger corners. */
  block?: boolean
}

/** One grey shape. Lay several out as the real content will stand, inside an element with `aria-busy`. */
export function Skeleton({ width, height, block }: SkeletonProps) {
  const style: CSSProperties = { width, height }
  return <span className={block ? 'sk sk--block' : 'sk'} style={style} aria-hidden="true" />
}
