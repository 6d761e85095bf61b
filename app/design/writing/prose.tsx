import { classNames } from '../class-names.ts'
import './prose.css'

interface ProseProps {
  /** Sanitised on the server when it is rendered. */
  html: string
  className?: string
}

/** Shows a long text: the serif, lines of at most 38rem, every element of Markdown. */
export function Prose({ html, className }: ProseProps) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
