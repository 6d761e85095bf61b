import type { ReactNode } from 'react'
import type { Icon } from '../icon.ts'

/** The look and the word of a badge. */
export interface BadgeWords extends Omit<BadgeProps, 'children'> {
  label: string
}

interface BadgeProps {
  /** `popular`, `core`, `essential` are ranks (yellow, ink, outline); the others are states. */
  tone?: 'popular' | 'core' | 'essential' | 'soft' | 'good' | 'bad' | 'warn'
  icon?: Icon
  children: ReactNode
}

export function Badge({ tone = 'soft', icon: Mark, children }: BadgeProps) {
  return (
    <span className={`badge badge--${tone}`}>
      {Mark && <Mark className="i" aria-hidden />}
      {children}
    </span>
  )
}
