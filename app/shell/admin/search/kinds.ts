import {
  Bell,
  Briefcase,
  CalendarDays,
  FileSignature,
  FileText,
  FolderKanban,
  Globe,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  ReceiptText,
  Sparkles,
  UserRound,
} from 'lucide-react'
import type { SearchKind } from '#services/search/kinds.ts'

/** How the search box shows each kind of result. */
export const kinds: Readonly<Record<SearchKind, { label: string; icon: LucideIcon }>> = {
  post: { label: 'Post', icon: FileText },
  project: { label: 'Project', icon: FolderKanban },
  service: { label: 'Service', icon: Briefcase },
  skill: { label: 'Skill', icon: Sparkles },
  page: { label: 'Website page', icon: Globe },
  enquiry: { label: 'Enquiry', icon: Inbox },
  person: { label: 'Person', icon: UserRound },
  proposal: { label: 'Proposal', icon: FileSignature },
  booking: { label: 'Booking', icon: CalendarDays },
  invoice: { label: 'Invoice', icon: ReceiptText },
  subscriber: { label: 'Subscriber', icon: Mails },
  issue: { label: 'Newsletter issue', icon: Mails },
  picture: { label: 'Picture', icon: Images },
  template: { label: 'Notification template', icon: Bell },
  screen: { label: 'Page', icon: LayoutDashboard },
}
