import {
  Archive,
  BellRing,
  BookOpenText,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ChartLine,
  CloudDownload,
  FilePlus2,
  FlaskConical,
  FolderPlus,
  Gauge,
  HardDrive,
  HeartPulse,
  Import,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  MailPlus,
  Mails,
  MailX,
  MapPin,
  Receipt,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  UserRound,
  Users,
} from 'lucide-react'
import { navigation } from '../navigation.ts'

/** A page of the admin area, or a card on one. */
export interface Screen {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Other words by which it is found. */
  readonly words?: string
  readonly adminOnly?: boolean | undefined
}

function screen(label: string, path: string, icon: LucideIcon, words: string): Screen {
  return { label, path, icon, words }
}

const administrators = (...screens: Screen[]): Screen[] =>
  screens.map((each) => ({ ...each, adminOnly: true }))

/** The screens that the search box opens, the sidebar's first. */
export const screens: readonly Screen[] = [
  ...navigation.map(({ label, path, icon, adminOnly }) => ({ label, path, icon, adminOnly })),
  screen('New Post', '/admin/blog/new', FilePlus2, 'create write blog article'),
  screen('New Project', '/admin/projects/new', FolderPlus, 'create case study'),
  screen('Experiments', '/admin/analytics/experiments', FlaskConical, 'a/b test variant analytics'),
  screen('New Experiment', '/admin/analytics/experiments/new', FlaskConical, 'create a/b test variant'),
  screen('All Bookings', '/admin/bookings/list', CalendarDays, 'list calls appointments past cancelled'),
  screen(
    'Availability',
    '/admin/bookings/availability',
    CalendarClock,
    'bookings rules hours days off holidays notice length',
  ),
  screen(
    'Connect a Calendar',
    '/admin/bookings/availability#calendars',
    CalendarPlus,
    'bookings google outlook apple ical feed subscribe busy',
  ),
  screen('Invoices', '/admin/invoices', ReceiptText, 'money payments open late paid accountant csv'),
  screen('New Invoice', '/admin/invoices/new', Receipt, 'create write bill money'),
  screen('Newsletter Issues', '/admin/newsletter/issues', Mails, 'sent reports sending emails'),
  screen('New Issue', '/admin/newsletter/issues/new', MailPlus, 'create write newsletter send'),
  screen('Welcome Emails', '/admin/newsletter/welcome', MailOpen, 'newsletter subscribers new greeting'),
  screen('Profile Information', '/admin/settings#profile', UserRound, 'settings name email account'),
  screen('Update Password', '/admin/settings#password', KeyRound, 'settings change'),
  screen(
    'Security',
    '/admin/settings/security',
    ShieldCheck,
    'settings passkey authenticator recovery codes sessions devices',
  ),
  screen(
    'Notifications for You',
    '/admin/settings/notifications',
    BellRing,
    'settings push devices phone browser',
  ),
  screen(
    'Reports',
    '/admin/settings/notifications#reports',
    ChartLine,
    'settings monday weekly figures email',
  ),
  screen('Keyboard', '/admin/settings#keyboard', Keyboard, 'settings shortcuts keys letters'),
  screen(
    'Deliverability',
    '/admin/settings/deliverability',
    MailCheck,
    'settings email newsletter spf dkim dmarc dns bounces returned spam',
  ),
  ...administrators(
    screen(
      'Contact Details',
      '/admin/business/contact',
      MapPin,
      'business name email phone hours address social',
    ),
    screen('Services and Prices', '/admin/business/services', Tags, 'business plans packages price list'),
    screen('Page Texts', '/admin/business/pages', BookOpenText, 'business headings titles introductions'),
    screen('Legal Texts', '/admin/business/legal', Scale, 'business privacy terms accessibility'),
    screen('Email', '/admin/settings/email', Mail, 'settings smtp outbox test email'),
    screen(
      'Returned Email',
      '/admin/settings/deliverability#returned-settings',
      MailX,
      'settings mailbox bounces imap',
    ),
    screen(
      'Rate of the Newsletter',
      '/admin/settings/deliverability#rate',
      Gauge,
      'settings emails a minute limit speed',
    ),
    screen('People with Access', '/admin/settings/people', Users, 'settings users invite accounts roles'),
    screen('Backups', '/admin/system/backups', Archive, 'settings system restore archive'),
    screen('Updates', '/admin/system/updates', CloudDownload, 'settings system version upgrade'),
    screen('Import and Export', '/admin/system/import', Import, 'settings system wordpress ghost zip leave'),
    screen('Health', '/admin/system', HeartPulse, 'settings system checks doctor'),
    screen('Storage', '/admin/system#storage', HardDrive, 'settings system disk space database uploads'),
    screen('Audit Trail', '/admin/system/trail', ScrollText, 'settings system history changes undo'),
  ),
]
