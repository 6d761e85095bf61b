import type { ReactNode } from 'react'
import './progress-parts.css'

export interface Part {
  label: string
  size: number
  /** The size in words. */
  text: string
  tone: 'first' | 'second' | 'third' | 'bad' | 'others' | 'rest'
}

interface ProgressPartsProps {
  parts: readonly Part[]
  /** What stands at the end of the key. */
  children?: ReactNode
}

/** Shows the parts of a whole as a bar, with a key of their sizes below. */
export function ProgressParts({ parts, children }: ProgressPartsProps) {
  return (
    <>
      <div className="progress__bar" aria-hidden>
        {parts
          .filter(({ size }) => size > 0)
          .map((part) => (
            <i
              key={part.label}
              className={`progress__part progress__part--${part.tone}`}
              style={{ flexGrow: part.size }}
            />
          ))}
      </div>
      <ul className="progress__key num">
        {parts.map((part) => (
          <li className="beside" key={part.label}>
            <i className={`progress__dot progress__part--${part.tone}`} aria-hidden />
            {part.label} <b className="progress__size">{part.text}</b>
          </li>
        ))}
        {children && <li className="progress__end">{children}</li>}
      </ul>
    </>
  )
}
