import { ArrowRight } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { Spinner } from '../marks/loading.tsx'
import { Anchor, type AnchorProps } from './anchor.tsx'

interface Look {
  /** `accent` is used once in a view, `risky` asks before something is lost; `ink` is the default. */
  tone?: 'accent' | 'ink' | 'line' | 'risky' | 'bare' | 'bad'
  /** 56, 48 and 40 px; within `data-density="compact"` the middle one is 40. */
  size?: 'lg' | 'md' | 'sm'
  wide?: boolean
  icon?: Icon
  /** An arrow after the words that moves a little on hover. */
  arrow?: boolean
  children: ReactNode
}

interface Action extends Look, Omit<ComponentProps<'button'>, 'children'> {
  href?: undefined
  busy?: boolean
  /** The text while busy; by default the usual one. */
  busyLabel?: ReactNode
}

interface Destination extends Look, Omit<AnchorProps, 'children'> {
  href: string
}

export type ButtonProps = Action | Destination

/** Returns the classes of a button, for other elements that look like one. */
export function buttonClass({ tone = 'ink', size = 'md', wide }: Partial<Look> = {}, more?: string): string {
  return classNames('btn', `btn--${tone}`, size !== 'md' && `btn--${size}`, wide && 'btn--wide', more)
}

export function Button(props: ButtonProps) {
  return props.href === undefined ? <ActionButton {...props} /> : <LinkButton {...props} />
}

function ActionButton({
  tone,
  size,
  wide,
  icon,
  arrow,
  busy,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Action) {
  // A disabled button would lose the focus, so a busy one stays enabled and ignores clicks.
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        <Words icon={icon} arrow={arrow}>
          {children}
        </Words>
      )}
    </button>
  )
}

function LinkButton({ tone, size, wide, icon, arrow, className, children, ...rest }: Destination) {
  return (
    <Anchor {...rest} className={buttonClass({ tone, size, wide }, className)}>
      <Words icon={icon} arrow={arrow}>
        {children}
      </Words>
    </Anchor>
  )
}

function Words({ icon: Mark, arrow, children }: Pick<Look, 'icon' | 'arrow' | 'children'>) {
  return (
    <>
      {Mark && <Mark className="i" aria-hidden />}
      {children}
      {arrow && <ArrowRight className="i btn__go" aria-hidden />}
    </>
  )
}
