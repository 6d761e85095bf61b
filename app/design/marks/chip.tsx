import { Anchor, type AnchorProps } from '../actions/anchor.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

/** A link in the shape of a pill: a phone number, an address. Pills that filter are a `FilterGroup`. */
export function Chip({ icon: Mark, className, children, ...props }: AnchorProps & { icon?: Icon }) {
  return (
    <Anchor {...props} className={classNames('chip', className)}>
      {Mark && <Mark className="i" aria-hidden />}
      {children}
    </Anchor>
  )
}
