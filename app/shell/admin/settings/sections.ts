export interface SettingsSection {
  label: string
  /** Ends in the id of a card, unless the section is a page of its own. */
  href: string
}

const account = section('/admin/settings')
const system = section('/admin/system')

export const ownSections: readonly SettingsSection[] = [
  account('Profile', 'profile'),
  account('Password', 'password'),
  account('Security', 'security'),
  account('Notifications', 'devices'),
  account('Reports', 'reports'),
  account('Keyboard', 'keyboard'),
]

export const administratorsSections: readonly SettingsSection[] = [
  account('Email', 'mail'),
  { label: 'Deliverability', href: '/admin/settings/deliverability' },
  account('Users', 'users'),
]

export const installationSections: readonly SettingsSection[] = [
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
