import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionProps {
  items: readonly { title: string; content: ReactNode; open?: boolean }[]
  /** Lets only one be open at a time: the browser closes the others of this name. */
  name?: string
}

/** Uses native details, which open without script and are searched by the browser's page search. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="faq">
      {items.map(({ title, content, open }) => (
        <details key={title} name={name} open={open}>
          <summary className="h4">
            {title}
            <Plus className="i" aria-hidden />
          </summary>
          <div className="faq__body">{content}</div>
        </details>
      ))}
    </div>
  )
}
