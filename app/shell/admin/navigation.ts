import {
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  FolderKanban,
  Handshake,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Settings,
  Store,
} from 'lucide-react'

export interface NavigationItem {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Current on this path only, instead of also on the pages below it. */
  readonly exact?: boolean
  /** Current on this path too, and on the pages below it. */
  readonly also?: string
  readonly adminOnly?: boolean
}

/**
 * The sidebar from top to bottom, and the pages that the search box knows. A page adds its line together with its
 * route, in the order Dashboard, Analytics, Blog Management, Projects, (everything added since), Notifications,
 * Settings.
 */
export const navigation: readonly NavigationItem[] = [
  { label: 'Dashboard', path: '/admin/dashboard', icon: LayoutDashboard, exact: true },
  { label: 'Analytics', path: '/admin/analytics', icon: ChartNoAxesColumn },
  { label: 'Blog Management', path: '/admin/blog', icon: FileText },
  { label: 'Projects', path: '/admin/projects', icon: FolderKanban },
  { label: 'Enquiries', path: '/admin/enquiries', also: '/admin/people', icon: Inbox },
  { label: 'Bookings', path: '/admin/bookings', icon: CalendarDays },
  { label: 'Proposals', path: '/admin/proposals', also: '/admin/invoices', icon: Handshake },
  { label: 'Newsletter', path: '/admin/newsletter', icon: Mails },
  { label: 'Media', path: '/admin/media', icon: Images },
  { label: 'Notifications', path: '/admin/notifications', icon: Bell },
  { label: 'Business', path: '/admin/business', icon: Store, adminOnly: true },
  { label: 'Settings', path: '/admin/settings', also: '/admin/system', icon: Settings },
]

export function isCurrent(
  { path, exact, also }: Pick<NavigationItem, 'path' | 'exact' | 'also'>,
  pathname: string,
): boolean {
  const here = pathname.replace(/\/+$/, '')
  const isAtOrBelow = (start: string) => here === start || here.startsWith(`${start}/`)
  return exact ? here === path : isAtOrBelow(path) || (also !== undefined && isAtOrBelow(also))
}
