import type { Icon } from './icon.ts'

interface AvatarProps {
  name?: string
  /** The letter when there is no name. */
  fallback?: string
  /** Someone who is not here yet: grey, with an icon instead of a letter. */
  waiting?: Icon
}

/** An initial. The name stands beside it, so it says nothing to screen readers. */
export function Avatar({ name, fallback = 'U', waiting: Mark }: AvatarProps) {
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase('en-GB') ?? fallback
  return (
    <span className={Mark ? 'ava ava--wait' : 'ava'} aria-hidden="true">
      {Mark ? <Mark className="i" aria-hidden /> : initial}
    </span>
  )
}
