import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import './settings-frame.css'

interface SettingsFrameProps {
  title: string
  isAdmin: boolean
  /** The cards of the page. */
  children: ReactNode
}

/** Shows cards beside the list of all sections of the settings. */
export function SettingsFrame({ title, isAdmin, children }: SettingsFrameProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="settings columns columns--wide">
        <SettingsNavigation isAdmin={isAdmin} />
        <div className="stack">{children}</div>
      </div>
    </>
  )
}

function SettingsNavigation({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation()
  const account = isAdmin ? [...ownSections, ...administratorsSections] : ownSections
  const installation = isAdmin ? installationSections : []
  const all = [...account, ...installation]
  const inView = useCardInView(all.flatMap(({ href }) => idsOn(pathname, href)).join(' '))
  const renderLink = ({ label, href }: SettingsSection) => {
    const isCurrent = inView === '' ? isWithin(pathname, href) : href === `${pathname}#${inView}`
    return (
      <Anchor key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </Anchor>
    )
  }
  const list = useCurrentInSight(inView || pathname)
  return (
    <nav ref={list} className="settings__nav" aria-label="Settings">
      {account.map(renderLink)}
      {installation.length > 0 && <span className="settings__group text-note t3">This installation</span>}
      {installation.map(renderLink)}
    </nav>
  )
}

const isWithin = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** Scrolls the list sideways to its current link, where it is one line that is wider than the window. */
function useCurrentInSight(current: string) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !list.current || current === '') return
    const { offsetWidth, offsetLeft } = list.current
    list.current.scrollTo({ left: link.offsetLeft - offsetLeft - (offsetWidth - link.offsetWidth) / 2 })
  }, [current])
  return list
}

function idsOn(pathname: string, href: string): string[] {
  const [path, id] = href.split('#')
  return path === pathname && id ? [id] : []
}

function useCardInView(ids: string): string {
  const [current, setCurrent] = useState(ids.split(' ')[0] ?? '')
  useEffect(() => {
    const look = () => setCurrent(findCardInView(ids.split(' ')))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}

/** Returns the last card that has reached the header, or at the end of the page the last card, however short. */
function findCardInView(ids: readonly string[]): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
  const reached = ids.findLast((id) => {
    const card = document.getElementById(id)
    return card !== null && card.getBoundingClientRect().top < 120
  })
  return (atEnd ? ids.at(-1) : reached) ?? ids[0] ?? ''
}

interface SettingsSection {
  label: string
  /** Ends in the id of a card, unless the section is a page of its own. */
  href: string
}

const account = section('/admin/settings')
const system = section('/admin/system')

const ownSections: readonly SettingsSection[] = [
  account('Profile', 'profile'),
  account('Password', 'password'),
  account('Security', 'security'),
  account('Notifications', 'devices'),
  account('Reports', 'reports'),
  account('Keyboard', 'keyboard'),
]

const administratorsSections: readonly SettingsSection[] = [
  account('Email', 'mail'),
  { label: 'Deliverability', href: '/admin/settings/deliverability' },
  account('Users', 'users'),
]

const installationSections: readonly SettingsSection[] = [
  system('Backups', 'backups'),
  { label: 'Updates', href: '/admin/system/updates' },
  { label: 'Import', href: '/admin/system/import' },
  system('Health', 'health'),
  system('Storage', 'storage'),
  system('Audit trail', 'audit-trail'),
]

function section(page: string) {
  return (label: string, id: string): SettingsSection => ({ label, href: `${page}#${id}` })
}
