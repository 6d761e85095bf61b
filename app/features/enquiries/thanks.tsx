import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { messages } from './schema.ts'

interface ThanksProps {
  /** Its level among the headings of the page. */
  heading: 'h2' | 'h3'
  text: string
  button: string
  onAgain: () => void
}

/** Takes the place of a form that has been sent; the focus goes to it, so that it is read out. */
export function Thanks({ heading: Heading, text, button, onAgain }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="thanks">
      <CircleCheck className="i thanks__mark" aria-hidden />
      <Heading className="h3" ref={title} tabIndex={-1}>
        {messages.thanksTitle}
      </Heading>
      <p className="t2">{text}</p>
      <Button tone="line" onClick={onAgain}>
        {button}
      </Button>
    </div>
  )
}
