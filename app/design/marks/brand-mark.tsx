/** The mark's two shapes, 28 by 28. */
export const markShapes = {
  sky: 'M6 0h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z',
  ridge:
    'M0 20.6 5.6 18.7h4.1c.5 0 .9-.2 1.1-.7l1.8-3.6c.2-.4.6-.7 1.1-.7h1.5c.5 0 .9-.2 1.1-.6l1.7-2.9c.2-.4.6-.6 1.1-.6h3.6c.3 0 .5.1.8.2l1.7 1.1c.3.2.6.3.9.3H28V22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z',
} as const

/**
 * Shows a sky over a stepped ridge: the sky in the colour of the text, the ridge in yellow. Decoration beside a
 * name.
 */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path fill="currentColor" d={markShapes.sky} />
      <path fill="var(--accent, #facf41)" d={markShapes.ridge} />
    </svg>
  )
}

/** Shows the mark and the name at the head of a page. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <BrandMark />
      <span>{name}</span>
    </span>
  )
}
