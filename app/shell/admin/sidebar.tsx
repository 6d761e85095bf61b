import { ExternalLink, Moon, PanelLeftClose, PanelLeftOpen, Pin, Sun, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { classNames } from '#design/class-names.ts'
import { BrandMark } from '#design/marks/brand-mark.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { useSidebarPin, useTheme } from './appearance.ts'
import { isCurrent, type NavigationItem, navigation } from './navigation.ts'

interface Counted {
  count: number
  /** Says it after the number, for screen readers: 'unread'. */
  of: string
}

interface SidebarProps {
  /** Whether the drawer is open. Below 1024 px the sidebar is a drawer. */
  open: boolean
  studioName: string
  /** What waits on a page, by its path. */
  counts: Readonly<Record<string, Counted>>
  onClose: () => void
}

/**
 * Lists the pages of the admin area. From 1024 px it stands beside the page: 80 px wide, or 240 px while expanded,
 * until the next route or, pinned, for good. Below that it is a drawer over the page.
 */
export function Sidebar({ open, studioName, counts, onClose }: SidebarProps) {
  const { pathname } = useLocation()
  const { isPinned, setPinned } = useSidebarPin()
  // Resets by path, because filtering or paging a list is no route change.
  const [isOpened, setOpened] = useOpenAt(pathname)
  const { theme, toggleTheme } = useTheme()
  const { isAdmin } = useAuth()
  const isExpanded = isPinned || isOpened
  const side = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const links = side.current?.querySelectorAll<HTMLElement>('nav a') ?? []
    const current = [...links].find((link) => link.ariaCurrent)
    ;(current ?? links[0])?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])

  function toggleExpanded() {
    setOpened(!isExpanded)
    setPinned(false)
  }

  function togglePin() {
    // After unpinning it closes with the next route, not under the pointer.
    setOpened(true)
    setPinned(!isPinned)
  }

  return (
    <>
      {/* Closes the drawer on a press beside it, as the close button and Escape do. */}
      {open && <div className="side__shade" aria-hidden="true" onPointerDown={onClose} />}
      <aside
        className={classNames('side', open && 'is-open', isExpanded && 'is-expanded')}
        ref={side}
        aria-label="Admin"
        id="admin-sidebar"
        onKeyDown={(event) => event.key === 'Escape' && open && onClose()}
      >
        <div className="side__top flex items-center justify-between rigid">
          <Link className="brand" to="/admin/dashboard" title={isExpanded ? undefined : studioName}>
            <BrandMark />
            <span>{studioName}</span>
          </Link>
          <IconButton
            className="side__pin to-end"
            tone="bare"
            label="Keep sidebar open"
            title="Keep sidebar open"
            aria-pressed={isPinned}
            icon={Pin}
            onClick={togglePin}
          />
          <button
            className="icon-button icon-button--bare side__fold"
            type="button"
            aria-label={isExpanded ? 'Collapse sidebar' : 'Expand sidebar'}
            onClick={toggleExpanded}
          >
            <PanelLeftOpen className="i side__when-collapsed" aria-hidden="true" />
            <PanelLeftClose className="i side__when-expanded" aria-hidden="true" />
          </button>
          <IconButton className="narrow-only" tone="bare" label="Close menu" icon={X} onClick={onClose} />
        </div>
        <nav aria-label="Admin pages">
          <ul>
            {navigation
              .filter(({ adminOnly }) => isAdmin || !adminOnly)
              .map((item) => (
                <li key={item.path}>
                  <SidebarLink
                    item={item}
                    counted={counts[item.path]}
                    title={isExpanded ? undefined : item.label}
                  />
                </li>
              ))}
          </ul>
        </nav>
        <div className="above-auto line-top pad-top-2">
          <ul>
            <li>
              <button
                className="side__link"
                type="button"
                title={isExpanded ? undefined : theme === 'dark' ? 'Light Mode' : 'Dark Mode'}
                onClick={toggleTheme}
              >
                <Moon className="i side__when-light" aria-hidden="true" />
                <Sun className="i side__when-dark" aria-hidden="true" />
                <span className="side__when-light">Dark Mode</span>
                <span className="side__when-dark">Light Mode</span>
              </button>
            </li>
            <li>
              <a
                className="side__link"
                href="/"
                target="_blank"
                rel="noreferrer"
                title={isExpanded ? undefined : 'View Site'}
              >
                <ExternalLink className="i" aria-hidden="true" />
                <span>View Site</span>
              </a>
            </li>
          </ul>
        </div>
      </aside>
    </>
  )
}

interface SidebarLinkProps {
  item: NavigationItem
  counted: Counted | undefined
  title: string | undefined
}

function SidebarLink({ item, counted, title }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const online = useOnline()
  const Icon = item.icon
  return (
    <Link
      className="side__link"
      to={item.path}
      // Without a connection a failed prefetch makes the router reload the page, and typed text would be lost.
      prefetch={online ? 'intent' : 'none'}
      title={title}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <Icon className="i" aria-hidden="true" />
      <span>{item.label}</span>
      {counted && counted.count > 0 && (
        <small className="side__count num to-end surface-accent">
          {counted.count > 99 ? '99+' : counted.count}
          <span className="vh">{` ${counted.of}`}</span>
        </small>
      )}
    </Link>
  )
}

/**
 * Holds whether something is open, and closes it when `place` changes. It stays closed when the earlier place comes
 * back.
 */
export function useOpenAt(place: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [last, setLast] = useState({ place, isOpen: false })
  // Set while rendering, because an effect would show it open for one more frame.
  if (last.place !== place) setLast({ place, isOpen: false })
  return [last.isOpen && last.place === place, (isOpen) => setLast({ place, isOpen })]
}
