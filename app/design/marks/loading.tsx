import type { CSSProperties } from 'react'

/** Shows the ring alone, for buttons and other places with a word beside it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** Shows that something is loading. Invisible for the first 300 ms, because most loads are over by then. */
export function Waiting() {
  return (
    <div className="wait" role="status">
      <Spinner />
      <span>Loading</span>
    </div>
  )
}

interface SkeletonProps {
  /** Any CSS length: a share of the line for text, a height for pictures. */
  width?: string
  height?: string
  /** Larger corners, for pictures and whole cards. */
  block?: boolean
}

/** Shows one grey shape. Arrange several like the real content, inside an element with `aria-busy`. */
export function Skeleton({ width, height, block }: SkeletonProps) {
  const style: CSSProperties = { width, height }
  return <span className={block ? 'skeleton skeleton--block' : 'skeleton'} style={style} aria-hidden="true" />
}
