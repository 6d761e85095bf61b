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
  RefreshCw,
  Store,
  Timer,
  TriangleAlert,
  Waypoints,
} from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import type { Icon } from '#design/icon.ts'
import { Badge, type BadgeWords } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatAge, formatMoment } from '#platform/dates.ts'
import type { RequestSummary } from '#platform/http/request-log.server.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { checkNow } from './calls.ts'
import type { Finding, FindingName, State } from './finding.ts'

interface HealthCardProps {
  checkedAt: string | null
  findings: readonly Finding[]
  answers: RequestSummary
  now: string
}

/** Shows each finding in words; the remedy, the time since when it holds and a server's words unfold. */
export function HealthCard({ checkedAt, findings, answers, now }: HealthCardProps) {
  const check = useAction(() => checkNow(), { done: 'Checks finished' })
  const rows = (Object.keys(looks) as RowName[]).flatMap((name): ShownFinding[] => {
    if (name === 'Answers') return [describeAnswers(answers, now)]
    const finding = findings.find((each) => each.name === name)
    return finding && (finding.state !== 'ok' || !looks[name].isMinor) ? [finding] : []
  })
  const troubles = rows.filter(({ state }) => state !== 'ok')
  const fine = rows.filter(({ state }) => state === 'ok')
  return (
    <Card
      title="Health"
      id="health"
      className="card--wrap"
      sub={
        <span className="num">
          {checkedAt ? `Checked ${formatAge(checkedAt, now).toLowerCase()}` : 'Not checked yet'}
        </span>
      }
      aside={
        <Button tone="line" icon={RefreshCw} busy={check.busy} busyLabel="Checking..." onClick={check.run}>
          Check Now
        </Button>
      }
      flush
    >
      {troubles.length > 0 ? (
        <FindingList findings={troubles} now={now} />
      ) : (
        <p className="card__body">
          {checkedAt ? 'Everything is working.' : 'The first check has not run yet.'}
        </p>
      )}
      {fine.length > 0 && (
        <details>
          <summary className="card__body">{`Show ${countOf(fine.length, 'check')} without problems`}</summary>
          <FindingList findings={fine} now={now} />
        </details>
      )}
    </Card>
  )
}

function FindingList({ findings, now }: { findings: readonly ShownFinding[]; now: string }) {
  return (
    <ul className="list">
      {findings.map((finding) => (
        <FindingRow key={finding.name} finding={finding} now={now} />
      ))}
    </ul>
  )
}

type RowName = FindingName | 'Answers'
type ShownFinding = Omit<Finding, 'name'> & { name: RowName }

interface Look {
  icon: Icon
  /** The name on the screen, where it is another. */
  label?: string
  /** Shown only when something is wrong. */
  isMinor?: boolean
  link?: { label: string; href: string }
}

const deliverability = { label: 'Deliverability', href: '/admin/settings/deliverability' }

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
  'Mailbox settings': { icon: MailX, label: 'Settings of returned email', link: deliverability },
  'Newsletter settings': { icon: Mail, link: deliverability },
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

const badges: Readonly<Record<State, BadgeWords>> = {
  ok: { tone: 'good', icon: Check, label: 'Fine' },
  warn: { tone: 'warn', icon: TriangleAlert, label: 'Check this' },
  fail: { tone: 'bad', icon: TriangleAlert, label: 'Failing' },
}

function FindingRow({ finding, now }: { finding: ShownFinding; now: string }) {
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

/** Fewer say nothing about a share. */
const enoughAnswers = 100
const mostFailedShare = 0.01

function describeAnswers(
  { answered, failed, since, halfWithinMs }: RequestSummary,
  now: string,
): ShownFinding {
  const name = 'Answers'
  const start = `since the start ${formatMoment(since, now)}`
  if (answered === 0) return { name, state: 'ok', text: `None ${start}` }
  const share = `${(Math.floor((1 - failed / answered) * 10_000) / 100).toFixed(2)}%`
  const text = `${share} of ${formatCount(answered)} ${start}, half of them within ${halfWithinMs} ms. Pages served from memory are not counted.`
  if (answered < enoughAnswers || failed / answered < mostFailedShare) return { name, state: 'ok', text }
  return { name, state: 'warn', text, action: 'The server log lists each failure.' }
}
