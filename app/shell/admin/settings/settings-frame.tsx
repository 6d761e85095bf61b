import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import './settings-frame.css'

interface SettingsPage {
  label: string
  path: string
  /** False for pages that editors have too. */
  adminOnly?: boolean
}

const accountPages: readonly SettingsPage[] = [
  { label: 'Profile', path: '/admin/settings' },
  { label: 'Security', path: '/admin/settings/security' },
  { label: 'Notifications', path: '/admin/settings/notifications' },
]

const sitePages: readonly SettingsPage[] = [
  { label: 'Email', path: '/admin/settings/email', adminOnly: true },
  { label: 'Deliverability', path: '/admin/settings/deliverability' },
  { label: 'Backups', path: '/admin/system/backups', adminOnly: true },
  { label: 'Updates', path: '/admin/system/updates', adminOnly: true },
  { label: 'Import and export', path: '/admin/system/import', adminOnly: true },
  { label: 'People with access', path: '/admin/settings/people', adminOnly: true },
  { label: 'Health', path: '/admin/system', adminOnly: true },
  { label: 'Audit trail', path: '/admin/system/trail', adminOnly: true },
]

interface SettingsFrameProps {
  isAdmin: boolean
  /** The cards of the page. */
  children: ReactNode
}

/** Shows a page of the settings beside the list of them all. */
export function SettingsFrame({ isAdmin, children }: SettingsFrameProps) {
  const { pathname } = useLocation()
  const current = findCurrent(pathname)
  const list = useCurrentInSight(current)
  const renderPages = (pages: readonly SettingsPage[]) =>
    pages
      .filter(({ adminOnly }) => isAdmin || !adminOnly)
      .map(({ label, path }) => (
        <Anchor key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {label}
        </Anchor>
      ))
  const isSite = sitePages.some(({ path }) => path === current)
  return (
    <>
      <PageHead title={isSite ? 'Site Settings' : 'Account Settings'} />
      <div className="settings columns columns--wide">
        <nav ref={list} className="settings__nav" aria-label="Settings">
          <span className="settings__group text-note t3">Your account</span>
          {renderPages(accountPages)}
          <span className="settings__group text-note t3">This site</span>
          {renderPages(sitePages)}
        </nav>
        <div className="stack">{children}</div>
      </div>
    </>
  )
}

/** Returns the path of the page that is shown, or of the one above it. */
function findCurrent(pathname: string): string | undefined {
  const above = [...accountPages, ...sitePages].filter(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.path
}

/** Scrolls the list sideways to its current link, where it is one line that is wider than the window. */
function useCurrentInSight(current: string | undefined) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !list.current) return
    const { offsetWidth, offsetLeft } = list.current
    list.current.scrollTo({ left: link.offsetLeft - offsetLeft - (offsetWidth - link.offsetWidth) / 2 })
  }, [current])
  return list
}
