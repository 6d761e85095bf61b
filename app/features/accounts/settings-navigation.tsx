import { useEffect, useState } from 'react'

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'security', label: 'Security' },
  { id: 'devices', label: 'Notifications' },
  { id: 'reports', label: 'Reports' },
]
const forAdministrators = [
  { id: 'mail', label: 'Mail' },
  { id: 'users', label: 'Users' },
]

/** Links to the cards of the settings page and marks the one in view. */
export function SettingsNavigation({ isAdmin }: { isAdmin: boolean }) {
  const shown = isAdmin ? [...sections, ...forAdministrators] : sections
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
    const look = () => setCurrent(sectionInView(ids.split(' ')))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}

/** Returns the last card that has reached the header, or at the end of the page the last card, however short. */
function sectionInView(ids: readonly string[]): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
  const reached = ids.findLast((id) => {
    const card = document.getElementById(id)
    return card !== null && card.getBoundingClientRect().top < 120
  })
  return (atEnd ? ids.at(-1) : reached) ?? ids[0] ?? ''
}
