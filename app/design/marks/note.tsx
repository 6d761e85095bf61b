import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Icon } from '../icon.ts'
import '../fields/forms.css'

const marks = { bad: CircleAlert, good: CircleCheck, warn: TriangleAlert, info: Info }

interface NoteProps {
  tone: keyof typeof marks
  icon?: Icon
  /** A button at the end of the line. */
  action?: ReactNode
  /** True when the note appears after an action, so that screen readers announce it. */
  announce?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Shows a banner inside the page: soft fill, icon, sentence. */
export function Note({ tone, icon: Mark = marks[tone], action, announce, ref, children }: NoteProps) {
  const role = announce ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div ref={ref} className={`note note--${tone}`} role={role} tabIndex={ref ? -1 : undefined}>
      <Mark className="i" aria-hidden />
      <div className="note__text shrinks anywhere">{children}</div>
      {action && <div className="note__act">{action}</div>}
    </div>
  )
}

/** Says why something failed; nothing without a message. */
export function FailureNote({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Note tone="bad" announce>
      {message}
    </Note>
  )
}
