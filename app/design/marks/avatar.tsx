import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

interface AvatarProps {
  name?: string
  size?: 'lg'
  /** Icon shown in grey instead of a letter, for an invited user who has not joined yet. */
  waiting?: Icon
}

/** Shows an initial beside the name; hidden from screen readers. */
export function Avatar({ name, size, waiting: Mark }: AvatarProps) {
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase('en-GB') ?? 'U'
  return (
    <span className={classNames('avatar', size && 'avatar--lg', Mark && 'avatar--wait')} aria-hidden="true">
      {Mark ? <Mark className="i" aria-hidden /> : initial}
    </span>
  )
}
