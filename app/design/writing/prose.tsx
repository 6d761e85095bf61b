import { classNames } from '../class-names.ts'
import './prose.css'

interface ProseProps {
  /** Sanitised on the server, where it is made. */
  html: string
  className?: string
}

/** A text to be read: the serif, a measure of 38rem, everything that Markdown can say. */
export function Prose({ html, className }: ProseProps) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
