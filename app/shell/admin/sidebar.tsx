import { ExternalLink, Moon, PanelLeftClose, PanelLeftOpen, Sun, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#design/brand-mark.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useOnline } from '#design/use-online.ts'
import { studio } from '#studio.config.ts'
import { useSidebar, useTheme } from './appearance.ts'
import { isCurrent, type NavigationItem, navigation } from './navigation.ts'

interface SidebarProps {
  open: boolean
  /** What waits on a page, by its path. */
  unread: Readonly<Record<string, number>>
  onClose: () => void
}

/** One list for every width: beside the page from 1024 px, a drawer over it below that. */
export function Sidebar({ open, unread, onClose }: SidebarProps) {
  const { collapsed, toggleSidebar } = useSidebar()
  const { toggleTheme } = useTheme()
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

  return (
    <>
      {/* The shade repeats what the close button and Escape do, for pointers only. */}
      {open && <div className="shade" aria-hidden="true" onPointerDown={onClose} />}
      <aside
        className={open ? 'side is-open' : 'side'}
        ref={side}
        aria-label="Admin"
        id="admin-sidebar"
        onKeyDown={(event) => event.key === 'Escape' && open && onClose()}
      >
        <div className="side__top">
          <Link className="brand" to="/admin/dashboard" title={collapsed ? studio.name : undefined}>
            <BrandMark />
            <span>{studio.name}</span>
          </Link>
          <IconButton
            className="side__fold"
            tone="bare"
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={collapsed ? PanelLeftOpen : PanelLeftClose}
            onClick={toggleSidebar}
          />
          <IconButton className="side__close" tone="bare" label="Close menu" icon={X} onClick={onClose} />
        </div>
        <nav aria-label="Admin pages">
          <ul>
            {navigation.map((item) => (
              <li key={item.path}>
                <SidebarLink
                  item={item}
                  unread={unread[item.path] ?? 0}
                  title={collapsed ? item.label : undefined}
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="side__end">
          <ul>
            <li>
              <button className="nl" type="button" onClick={toggleTheme}>
                <Moon className="i when-light" aria-hidden="true" />
                <Sun className="i when-dark" aria-hidden="true" />
                <span className="when-light">Dark Mode</span>
                <span className="when-dark">Light Mode</span>
              </button>
            </li>
            <li>
              <a
                className="nl"
                href="/"
                target="_blank"
                rel="noreferrer"
                title={collapsed ? 'View Site' : undefined}
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
  unread: number
  title: string | undefined
}

function SidebarLink({ item, unread, title }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const online = useOnline()
  const Icon = item.icon
  return (
    <Link
      className="nl"
      to={item.path}
      // A module that cannot be fetched ahead makes the router reload the page, and with it goes what is typed.
      prefetch={online ? 'intent' : 'none'}
      title={title}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <Icon className="i" aria-hidden="true" />
      <span>{item.label}</span>
      {unread > 0 && (
        <small className="nl__count num">
          {unread > 99 ? '99+' : unread}
          <span className="vh"> unread</span>
        </small>
      )}
    </Link>
  )
}
