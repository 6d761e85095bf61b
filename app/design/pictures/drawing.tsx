import { createElement } from 'react'

/** The shapes of an icon as data, so that content can name any icon and a page contains only those it shows. */
export type Drawing = readonly (readonly [element: string, attributes: Record<string, string>])[]

/** Renders the shapes of `findDrawing`; always beside a word, so hidden from assistive technology. */
export function Drawn({ drawing, className = 'i' }: { drawing: Drawing; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.map(([element, attributes], place) => createElement(element, { key: place, ...attributes }))}
    </svg>
  )
}
