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
  /** Names the bar as one of progress, to the share that is not `rest`. */
  label?: string
  /** What stands at the end of the key. */
  children?: ReactNode
}

/** Shows the parts of a whole as a bar, with a key of their sizes below. */
export function ProgressParts({ parts, label, children }: ProgressPartsProps) {
  return (
    <>
      <div
        className="progress__bar flex gap-0 above-2 below-3"
        {...(label ? describeProgress(label, parts) : { 'aria-hidden': true })}
      >
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
      <ul className="num flex wraps gap-6 rows-1 t2 text-note">
        {parts.map((part) => (
          <li className="beside" key={part.label}>
            <i className={`progress__dot progress__part--${part.tone}`} aria-hidden />
            {part.label} <b className="text-1 strong">{part.text}</b>
          </li>
        ))}
        {children && <li className="progress__end">{children}</li>}
      </ul>
    </>
  )
}

function describeProgress(label: string, parts: readonly Part[]) {
  const sum = (some: readonly Part[]) => some.reduce((total, { size }) => total + size, 0)
  const done = sum(parts.filter(({ tone }) => tone !== 'rest'))
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round((done / Math.max(1, sum(parts))) * 100),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  }
}
