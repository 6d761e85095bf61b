import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionProps {
  items: readonly { title: string; content: ReactNode; open?: boolean }[]
}

/** Uses native details, which open without script and are searched by the browser's page search. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="faq">
      {items.map(({ title, content, open }) => (
        <details key={title} open={open}>
          <summary className="h4">
            {title}
            <Plus className="i" aria-hidden />
          </summary>
          <div className="faq__body measure t2">{content}</div>
        </details>
      ))}
    </div>
  )
}
