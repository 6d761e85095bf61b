import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { Spinner } from '../marks/loading.tsx'
import { Anchor, type AnchorProps } from './anchor.tsx'

interface Look {
  icon: Icon
  /** The name for screen readers. */
  label: string
  /** `line` has an edge; `bare` shows one on hover; `bad` is a bare one for deleting. */
  tone?: 'line' | 'bare' | 'bad'
}

interface Action extends Look, Omit<ComponentProps<'button'>, 'children'> {
  href?: undefined
  busy?: boolean
}

interface Destination extends Look, Omit<AnchorProps, 'children'> {
  href: string
}

export function IconButton({ icon: Mark, label, tone = 'line', className, ...rest }: Action | Destination) {
  const look = classNames(
    'icon-button',
    tone !== 'line' && 'icon-button--bare',
    tone === 'bad' && 'icon-button--bad',
    className,
  )
  if (rest.href !== undefined) {
    return (
      <Anchor {...rest} aria-label={label} className={look}>
        <Mark className="i" aria-hidden />
      </Anchor>
    )
  }
  const { busy, onClick, href, ...button } = rest
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      className={look}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : <Mark className="i" aria-hidden />}
    </button>
  )
}
