import { Fragment } from 'react'
import './search.css'

interface MarkedTextProps {
  text: string
  /** Where each mark begins and ends, in their order. */
  marks: readonly (readonly [start: number, end: number])[]
}

/** Shows a text with the words that were searched for marked in it. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return marks.length === 0 ? (
    text
  ) : (
    <>
      {text.slice(0, marks[0]?.[0])}
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          <mark className="site-search__mark">{text.slice(start, end)}</mark>
          {text.slice(end, marks[index + 1]?.[0])}
        </Fragment>
      ))}
    </>
  )
}
