import {
  ExternalLink,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  SunMoon,
  UserRound,
  Users,
} from 'lucide-react'
import { matches } from './match.ts'
import { navigation } from './navigation.ts'

/** What choosing a finding may do; the search box provides it. */
export interface SearchActions {
  go(path: string): void
  openSite(): void
  toggleTheme(): void
  logOut(): void
}

export interface Finding {
  readonly label: string
  readonly icon: LucideIcon
  /** More words it answers to. */
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
}

function page(label: string, path: string, icon: LucideIcon, more: Partial<Finding> = {}): Finding {
  return { label, icon, choose: (actions) => actions.go(path), ...more }
}

const pages: readonly Finding[] = [
  ...navigation.map(({ label, path, icon }) => page(label, path, icon)),
  page('Profile Information', '/admin/settings#profile', UserRound, { words: 'settings name email account' }),
  page('Update Password', '/admin/settings#password', KeyRound, { words: 'settings change' }),
  page('Security', '/admin/settings#security', ShieldCheck, {
    words: 'settings passkey authenticator recovery codes sessions devices',
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
    label: 'View Site',
    icon: ExternalLink,
    words: 'website public open',
    choose: (does) => does.openSite(),
  },
  { label: 'Logout', icon: LogOut, words: 'sign out log out leave', choose: (does) => does.logOut() },
]

const among = (findings: readonly Finding[]) => (query: string) =>
  findings.filter(({ label, words }) => matches(query, `${label} ${words ?? ''}`))

/** Where the search box looks, in the order shown. Content is added here, one line a source. */
export const searchSources: readonly SearchSource[] = [
  { group: 'Pages', find: among(pages) },
  { group: 'Actions', find: among(actions) },
]

export async function searchEverywhere(
  sources: readonly SearchSource[],
  query: string,
  { isAdmin, signal }: { isAdmin: boolean; signal: AbortSignal },
): Promise<FoundGroup[]> {
  const answers = await Promise.allSettled(sources.map(async (source) => source.find(query, signal)))
  return answers.flatMap((answer, at) => {
    const items =
      answer.status === 'fulfilled' ? answer.value.filter((item) => isAdmin || !item.adminOnly) : []
    const group = sources[at]?.group
    return group && items.length > 0 ? [{ value: group, items }] : []
  })
}
