import { useEffect, useRef, useState } from 'react'
import { rememberAnswer } from './ask-due.ts'
import { ChoiceCard } from './push-choice.tsx'

/**
 * Asks at the end of an article. Appears while the end is still below the screen, because a card that pushed away what
 * somebody looks at would be worse than none.
 */
export function PushAsk() {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const showBelow = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      if (top <= innerHeight) return
      removeEventListener('scroll', showBelow)
      setShown(true)
    }
    addEventListener('scroll', showBelow, { passive: true })
    showBelow()
    return () => removeEventListener('scroll', showBelow)
  }, [])
  const close = () => {
    rememberAnswer()
    setShown(false)
    // The button that has the focus goes.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="push-card__ask" tabIndex={-1}>
      {isShown && <ChoiceCard onClose={close} onAnswered={rememberAnswer} />}
    </div>
  )
}
