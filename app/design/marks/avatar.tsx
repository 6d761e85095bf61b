import type { Icon } from '../icon.ts'

interface AvatarProps {
  name?: string
  /** The letter when there is no name. */
  fallback?: string
  /** Icon shown in grey instead of a letter, for an invited user who has not joined yet. */
  waiting?: Icon
}

/** Shows an initial beside the name; hidden from screen readers. */
export function Avatar({ name, fallback = 'U', waiting: Mark }: AvatarProps) {
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase('en-GB') ?? fallback
  return (
    <span className={Mark ? 'ava ava--wait' : 'ava'} aria-hidden="true">
      {Mark ? <Mark className="i" aria-hidden /> : initial}
    </span>
  )
}
