import { useEffect, useRef, useState } from 'react'
import { rememberAnswer } from './ask-due.ts'
import { ChoiceCard } from './push-choice.tsx'

/**
 * Asks at the end of an article. Appears below what is seen, because a card that pushed the text away while somebody
 * reads would be worse than none.
 */
export function PushAsk() {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0
    setShown(top > innerHeight)
  }, [])
  const close = () => {
    rememberAnswer()
    setShown(false)
  }
  return (
    <div ref={place} className="push-ask">
      {isShown && <ChoiceCard onClose={close} onAnswered={rememberAnswer} />}
    </div>
  )
}
