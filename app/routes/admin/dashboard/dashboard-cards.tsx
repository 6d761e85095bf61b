import { CalendarClock, ChevronRight, ExternalLink, FilePlus2, FolderPlus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Anchor, ArrowLink } from '#design/actions/anchor.tsx'
import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatSeconds } from '#features/analytics/overview/figures.ts'
import type { Figure } from '#features/analytics/schema.ts'
import { formatMoment } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'

interface QuickActionsProps {
  isAdmin: boolean
  /** Whether the viewer has the only account. */
  isAlone: boolean
}

export function QuickActions({ isAdmin, isAlone }: QuickActionsProps) {
  const actions = [
    { label: 'New project', href: '/admin/projects/new', icon: FolderPlus },
    { label: 'New blog post', href: '/admin/blog/new', icon: FilePlus2 },
    {
      label: isAlone ? 'Invite a user' : 'Manage users',
      href: '/admin/settings/people',
      icon: Users,
      adminOnly: true,
    },
    { label: 'View website', href: '/', icon: ExternalLink, newTab: true },
  ]
  return (
    <Card title="Quick actions" flush>
      <ul className="list">
        {actions
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ label, href, icon: Icon, newTab }) => (
            <li key={label}>
              <Anchor
                className="list__link flex items-center gap-3 tap pad-inline-4 medium"
                href={href}
                target={newTab ? '_blank' : undefined}
              >
                <Icon className="i" aria-hidden="true" />
                {label}
                <ChevronRight className="i" aria-hidden="true" />
              </Anchor>
            </li>
          ))}
      </ul>
    </Card>
  )
}

interface ComingItem {
  title: string
  publishedAt: string
  href: string
}

/** Lists scheduled posts and projects, the next one first. */
export function ComingUp({ items, now }: { items: readonly ComingItem[]; now: string }) {
  if (items.length === 0) return null
  return (
    <Card title="Scheduled" flush>
      <ul className="list">
        {items.map(({ title, publishedAt, href }) => (
          <li key={href}>
            <Link className="list__row" to={href}>
              <CalendarClock className="i" aria-hidden="true" />
              <span>
                <b>{title || 'Untitled'}</b>
                <time className="second-line num" dateTime={publishedAt}>
                  {formatMoment(publishedAt, now)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface VisitorFigures {
  uniqueVisitors: Figure
  avgSessionDuration: Figure
  bounceRate: Figure
}

/** Shows three figures of the last 30 days; `figures` is undefined if they could not be read. */
export function VisitorsTeaser({ figures }: { figures: VisitorFigures | undefined }) {
  const facts: Fact[] = figures
    ? [
        ['Visitors', formatCount(figures.uniqueVisitors.current)],
        ['Average session', formatSeconds(figures.avgSessionDuration.current)],
        ['Bounce rate', `${figures.bounceRate.current}%`],
      ]
    : []
  return (
    <Card
      title="Analytics"
      sub={figures ? 'Last 30 days' : 'Could not be read'}
      aside={<ArrowLink href="/admin/analytics">All figures</ArrowLink>}
    >
      <FactList facts={facts} />
    </Card>
  )
}

interface SystemFactsProps {
  site: string
  database: 'sqlite' | 'postgres'
  mail: 'smtp' | 'folder'
  dataDir: string
}

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const mails = { smtp: 'Sent by SMTP', folder: 'Saved as files in outbox' }

/** Shows how this installation is set up, for administrators. */
export function SystemFacts({ site, database, mail, dataDir }: SystemFactsProps) {
  return (
    <Card title="This installation">
      <FactList
        facts={[
          ['Address', site],
          ['Database', databases[database]],
          ['Email', mails[mail]],
          ['Data folder', dataDir],
        ]}
      />
    </Card>
  )
}
