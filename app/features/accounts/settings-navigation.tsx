import { useEffect, useState } from 'react'

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'security', label: 'Security' },
]
const users = { id: 'users', label: 'Users' }

/** Links to the cards of the settings page; the one being read is marked. */
export function SettingsNavigation({ withUsers }: { withUsers: boolean }) {
  const shown = withUsers ? [...sections, users] : sections
  const current = useSectionInView(shown.map(({ id }) => id).join(' '))
  return (
    <nav className="set__nav" aria-label="Settings">
      {shown.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function useSectionInView(ids: string): string {
  const [current, setCurrent] = useState(ids.split(' ')[0] ?? '')
  useEffect(() => {
    const seen = new Map<string, boolean>()
    // A band below the sticky header: the topmost card that crosses it is the one being read.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        const first = ids.split(' ').find((id) => seen.get(id))
        if (first) setCurrent(first)
      },
      { rootMargin: '-84px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const card = document.getElementById(id)
      if (card) watch.observe(card)
    }
    return () => watch.disconnect()
  }, [ids])
  return current
}
