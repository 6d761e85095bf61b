import { Check, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import type { Icon } from '#design/icon.ts'

export interface Shared {
  heading: RefObject<HTMLHeadingElement | null>
  failure: string | undefined
  onClose: (() => void) | undefined
}

interface FrameProps extends Shared {
  icon: Icon
  label?: string
  title: string
  isGood?: boolean
  children: ReactNode
}

/** The look of every state. */
export function Frame({
  icon: Mark,
  label = 'Notifications',
  title,
  isGood,
  heading,
  failure,
  onClose,
  children,
}: FrameProps) {
  const id = useId()
  return (
    <section className="push-card card card--md card--strong" aria-labelledby={id}>
      <div className="card__row card__row--lg card__row--quiet">
        <Mark className="i" aria-hidden />
        {label}
        {onClose && <IconButton tone="bare" icon={X} label="Close" onClick={onClose} />}
      </div>
      <div className="push-card__body grid gap-2">
        <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
          {isGood && <Check className="i text-good" aria-hidden />}
          {title}
        </h2>
        {children}
        {failure && (
          <p className="push-card__bad" role="alert">
            {failure}
          </p>
        )}
      </div>
    </section>
  )
}

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="cluster actions--fill above-2">{children}</div>
)
