import {
  Archive,
  Bell,
  CalendarDays,
  Check,
  Clock,
  Database,
  FolderLock,
  Gauge,
  HardDrive,
  KeyRound,
  ListChecks,
  Lock,
  Mail,
  MailX,
  Package,
  Store,
  Timer,
  TriangleAlert,
  Waypoints,
} from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import type { Icon } from '#design/icon.ts'
import { Badge, type BadgeWords } from '#design/marks/badge.tsx'
import { formatMoment } from '#platform/dates.ts'
import type { Finding, FindingName, State } from './finding.ts'

type RowName = FindingName | 'Answers'
export type ShownFinding = Omit<Finding, 'name'> & { name: RowName }

interface Look {
  icon: Icon
  /** The name on the screen, where it is another. */
  label?: string
  /** Shown only when something is wrong. */
  isMinor?: boolean
  link?: { label: string; href: string }
}

const deliverability = { label: 'Deliverability', href: '/admin/settings/deliverability' }
const cardOf = (id: string) => ({ ...deliverability, href: `${deliverability.href}#${id}` })

/** In the order of the card. */
const looks: Readonly<Record<RowName, Look>> = {
  Database: { icon: Database },
  'Free space': { icon: HardDrive, label: 'Disk' },
  'Data folder': { icon: HardDrive, isMinor: true },
  Backups: { icon: Archive, link: { label: 'Backups', href: '/admin/system/backups' } },
  Email: { icon: Mail, link: { label: 'Email', href: '/admin/settings/email' } },
  SPF: { icon: Mail, isMinor: true, link: deliverability },
  DKIM: { icon: Mail, isMinor: true, link: deliverability },
  DMARC: { icon: Mail, isMinor: true, link: deliverability },
  'Returned email': { icon: MailX, isMinor: true, link: deliverability },
  'Email settings': { icon: Mail, link: { label: 'Email', href: '/admin/settings/email' } },
  'Backup settings': { icon: Archive, link: { label: 'Backups', href: '/admin/system/backups' } },
  'Mailbox settings': { icon: MailX, label: 'Settings of returned email', link: cardOf('returned-settings') },
  'Newsletter settings': { icon: Mail, link: cardOf('rate') },
  Business: { icon: Store, link: { label: 'Business', href: '/admin/business' } },
  Jobs: {
    icon: ListChecks,
    label: 'Background tasks',
    link: { label: 'Dashboard', href: '/admin/dashboard' },
  },
  'Hourly jobs': { icon: Timer, label: 'Regular tasks' },
  Push: { icon: Bell, label: 'Notifications' },
  Calendars: { icon: CalendarDays, isMinor: true },
  Certificate: { icon: Lock },
  Proxy: { icon: Waypoints, label: 'Visitor addresses' },
  Answers: { icon: Gauge, label: 'Pages served' },
  Clock: { icon: Clock },
  Node: { icon: Package, label: 'Program version' },
  Migrations: { icon: Package, label: 'Data version' },
  'File modes': { icon: FolderLock, label: 'File permissions' },
  'Secret key': { icon: KeyRound, isMinor: true },
  'Second step': {
    icon: KeyRound,
    label: 'Two-step sign-in',
    link: { label: 'People with access', href: '/admin/settings/people' },
  },
}

export const rowNames = Object.keys(looks) as RowName[]

/** Reports whether a row is shown only when something is wrong. */
export const isMinor = (name: RowName): boolean => looks[name].isMinor ?? false

const badges: Readonly<Record<State, BadgeWords>> = {
  ok: { tone: 'good', icon: Check, label: 'Fine' },
  warn: { tone: 'warn', icon: TriangleAlert, label: 'Check this' },
  fail: { tone: 'bad', icon: TriangleAlert, label: 'Failing' },
}

/** Shows a finding in the owner's words. The words of a server, the remedy and the time since when it holds unfold. */
export function FindingRow({ finding, now }: { finding: ShownFinding; now: string }) {
  const { name, state, text, detail, action, since } = finding
  const dated = since && `Since ${formatMoment(since, now)}`
  const details = state === 'ok' ? [] : [detail, action, dated].flatMap((line) => line || [])
  const { icon: Mark, label = name, link } = looks[name]
  const { label: word, ...badge } = badges[state]
  return (
    <li className="list__row list__row--state">
      <Mark className="i" aria-hidden />
      <div>
        <b>{label}</b>
        <span className="second-line num">{capitalised(text)}</span>
        {details.length > 0 && (
          <details className="text-note">
            <summary className="pad-block-1">Details</summary>
            {details.map((line) => (
              <span key={line} className="second-line num">
                {capitalised(line)}
              </span>
            ))}
          </details>
        )}
      </div>
      <Badge {...badge}>{word}</Badge>
      {state !== 'ok' && link && (
        <Button tone="bare" href={link.href}>
          {link.label}
        </Button>
      )}
    </li>
  )
}

/** A version or a record is no sentence. */
const capitalised = (text: string) =>
  /^v[=\d]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
