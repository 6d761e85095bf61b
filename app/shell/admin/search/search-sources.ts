import {
  Bell,
  BellRing,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ExternalLink,
  FilePlus2,
  FileText,
  FlaskConical,
  FolderKanban,
  FolderPlus,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MailCheck,
  MailPlus,
  Mails,
  ShieldCheck,
  SunMoon,
  UserRound,
  Users,
} from 'lucide-react'
import { weekAddress } from '#features/booking/admin/address.ts'
import { listBookings } from '#features/booking/calls.ts'
import { listEnquiries } from '#features/enquiries/calls.ts'
import { enquiryAddress } from '#features/enquiries/inbox/address.ts'
import { kinds, titleOf } from '#features/enquiries/labels.ts'
import { postCalls } from '#features/publishing/posts/calls.ts'
import { projectCalls } from '#features/publishing/projects/calls.ts'
import type { PublicationState } from '#features/publishing/state/state.ts'
import { listTemplates } from '#features/push/calls.ts'
import { expectValue } from '#platform/browser/outcome.ts'
import { formatDay } from '#platform/dates.ts'
import { navigation } from '../navigation.ts'

/** The actions that a finding may take; the search box provides them. */
interface SearchActions {
  go(path: string): void
  openSite(): void
  toggleTheme(): void
  showShortcuts(): void
  logOut(): void
}

export interface Finding {
  readonly label: string
  readonly icon: LucideIcon
  /** A short text at the end of the line that tells results with the same name apart. */
  readonly aside?: string
  /** Other words by which it is found. */
  readonly words?: string
  readonly adminOnly?: boolean
  choose(actions: SearchActions): void
}

export interface SearchSource {
  readonly group: string
  /** May ask the server; then it passes `signal` on, and an error leaves out its own group only. */
  find(query: string, signal: AbortSignal): readonly Finding[] | Promise<readonly Finding[]>
}

export interface FoundGroup {
  readonly value: string
  readonly items: readonly Finding[]
  /** True for results of an earlier query, while the source is still searching. */
  readonly earlier?: boolean
}

function page(label: string, path: string, icon: LucideIcon, more: Partial<Finding> = {}): Finding {
  return { label, icon, choose: (actions) => actions.go(path), ...more }
}

const pages: readonly Finding[] = [
  ...navigation.map(({ label, path, icon }) => page(label, path, icon)),
  page('New Post', '/admin/blog/new', FilePlus2, { words: 'create write blog article' }),
  page('New Project', '/admin/projects/new', FolderPlus, { words: 'create case study' }),
  page('Experiments', '/admin/analytics/experiments', FlaskConical, { words: 'a/b test variant analytics' }),
  page('New Experiment', '/admin/analytics/experiments/new', FlaskConical, {
    words: 'create a/b test variant',
  }),
  page('All Bookings', '/admin/bookings/list', CalendarDays, {
    words: 'list calls appointments past cancelled',
  }),
  page('Availability', '/admin/bookings/availability', CalendarClock, {
    words: 'bookings rules hours days off holidays notice length',
  }),
  page('Connect a Calendar', '/admin/bookings/availability#calendars', CalendarPlus, {
    words: 'bookings google outlook apple ical feed subscribe busy',
  }),
  page('Newsletter Issues', '/admin/newsletter/issues', Mails, { words: 'sent reports sending mails' }),
  page('New Issue', '/admin/newsletter/issues/new', MailPlus, { words: 'create write newsletter send' }),
  page('Profile Information', '/admin/settings#profile', UserRound, { words: 'settings name email account' }),
  page('Update Password', '/admin/settings#password', KeyRound, { words: 'settings change' }),
  page('Security', '/admin/settings#security', ShieldCheck, {
    words: 'settings passkey authenticator recovery codes sessions devices',
  }),
  page('Notifications to You', '/admin/settings#devices', BellRing, {
    words: 'settings push devices phone browser',
  }),
  page('Keyboard', '/admin/settings#keyboard', Keyboard, { words: 'settings shortcuts keys letters' }),
  page('Mail', '/admin/settings#mail', Mail, {
    words: 'settings smtp outbox test email',
    adminOnly: true,
  }),
  page('Deliverability', '/admin/settings/deliverability', MailCheck, {
    words: 'settings mail newsletter spf dkim dmarc dns bounces returned spam',
  }),
  page('Users', '/admin/settings#users', Users, { words: 'settings invite people roles', adminOnly: true }),
]

const actions: readonly Finding[] = [
  {
    label: 'Switch between light and dark',
    icon: SunMoon,
    words: 'dark mode light mode theme appearance',
    choose: (does) => does.toggleTheme(),
  },
  {
    label: 'Keyboard Shortcuts',
    icon: Keyboard,
    words: 'keys letters hotkeys switch off accessibility help',
    choose: (does) => does.showShortcuts(),
  },
  {
    label: 'View Site',
    icon: ExternalLink,
    words: 'website public open',
    choose: (does) => does.openSite(),
  },
  { label: 'Logout', icon: LogOut, words: 'sign out log out leave', choose: (does) => does.logOut() },
]

const mostFound = 5

const pauseMs = 150

type Find = (query: string, signal: AbortSignal) => Promise<Finding[]>

/** Searches only for two letters or more, and only after a pause in the typing. */
const asking =
  (find: Find): Find =>
  async (query, signal) => {
    if (query.trim().length < 2) return []
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return signal.aborted ? [] : find(query.trim().slice(0, 200), signal)
  }

const findEnquiries = asking(async (q, signal) => {
  const { enquiries } = expectValue(
    await listEnquiries({ query: { q, view: 'all', limit: mostFound }, signal }),
  )
  return enquiries.map((enquiry) => ({
    label: titleOf(enquiry),
    aside: enquiry.name,
    icon: kinds[enquiry.kind].icon,
    choose: (actions) => actions.go(enquiryAddress(enquiry._id)),
  }))
})

const findBookings = asking(async (q, signal) => {
  const { bookings } = expectValue(await listBookings({ query: { q, limit: mostFound }, signal }))
  return bookings.map(({ _id, name, start }) =>
    page(name, weekAddress({ booking: _id }), CalendarDays, { aside: formatDay(start) }),
  )
})

/** There are few templates, so all are fetched and compared here. */
const findTemplates = asking(async (query, signal) => {
  const { templates } = expectValue(await listTemplates({ signal }))
  return templates
    .filter(({ name, title, body }) => matches(query, `${name} ${title} ${body}`))
    .slice(0, mostFound)
    .map(({ _id, name, title }) =>
      page(name, `/admin/notifications?template=${encodeURIComponent(_id)}`, Bell, { aside: title }),
    )
})

const findPosts = asking(async (q, signal) => {
  const { posts } = expectValue(await postCalls.list({ query: { q, limit: mostFound }, signal }))
  return posts.map(({ _id, title, state }) =>
    page(title || 'Untitled', `/admin/blog/edit/${_id}`, FileText, { aside: asides[state] }),
  )
})

const findProjects = asking(async (q, signal) => {
  const { projects } = expectValue(await projectCalls.list({ query: { q, limit: mostFound }, signal }))
  return projects.map(({ _id, title, client, state }) =>
    page(title || 'Untitled', `/admin/projects/edit/${_id}`, FolderKanban, {
      aside: asides[state] ?? client,
    }),
  )
})

/** The states shown beside a result; a published one shows none. */
const asides: Partial<Record<PublicationState, string>> = { draft: 'Draft', scheduled: 'Scheduled' }

const among = (findings: readonly Finding[]) => (query: string) =>
  findings.filter(({ label, words }) => matches(query, `${label} ${words ?? ''}`))

/** The sources of the search box in the order of their groups, one line each. */
export const searchSources: readonly SearchSource[] = [
  { group: 'Pages', find: among(pages) },
  { group: 'Blog posts', find: findPosts },
  { group: 'Projects', find: findProjects },
  { group: 'Enquiries', find: findEnquiries },
  { group: 'Bookings', find: findBookings },
  { group: 'Notification templates', find: findTemplates },
  { group: 'Actions', find: among(actions) },
]

interface Searcher {
  isAdmin: boolean
  signal: AbortSignal
  /** Results on the screen; a slow source keeps its lines until it has answered. */
  shown?: readonly FoundGroup[]
}

/**
 * Reports the groups of each source as soon as it has answered, in the order of the sources, and resolves after the
 * last one.
 */
export async function searchEverywhere(
  sources: readonly SearchSource[],
  query: string,
  { isAdmin, signal, shown = [] }: Searcher,
  onFound: (groups: FoundGroup[]) => void = () => {},
): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = sources.map(({ group }) => {
    const before = shown.find(({ value }) => value === group)
    return { value: group, items: before?.items ?? [], earlier: true }
  })
  const found = () => groups.filter(({ items }) => items.length > 0)
  const answer = (at: number, { group }: SearchSource, findings: readonly Finding[]) => {
    groups[at] = { value: group, items: findings.filter((item) => isAdmin || !item.adminOnly) }
  }
  const slow = sources.map(async (source, at) => {
    const findings = source.find(query, signal)
    if (!(findings instanceof Promise)) return answer(at, source, findings)
    answer(at, source, await findings.catch(() => []))
    onFound(found())
  })
  onFound(found())
  await Promise.all(slow)
  return found()
}

/** True when each word of the query begins a word of the text: 'up pass' finds 'Update Password'. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)))
}

const marks = /\p{M}/gu
const gaps = /[^\p{L}\p{N}]+/u

function wordsOf(text: string): string[] {
  return text.normalize('NFD').replace(marks, '').toLowerCase().split(gaps).filter(Boolean)
}
