import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { messages } from './schema.ts'

interface ThanksProps {
  text: string
  button: string
  onAgain: () => void
}

/** Takes the place of a form that has been sent; the focus goes to it, so that it is read out. */
export function Thanks({ text, button, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="thanks">
      <CircleCheck className="i thanks__mark" aria-hidden />
      <h3 className="h3" ref={heading} tabIndex={-1}>
        {messages.thanksTitle}
      </h3>
      <p className="t2">{text}</p>
      <Button tone="line" onClick={onAgain}>
        {button}
      </Button>
    </div>
  )
}
