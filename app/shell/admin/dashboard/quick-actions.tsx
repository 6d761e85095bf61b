import { ChevronRight, ExternalLink, FilePlus2, FolderPlus, Users } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'

const actions = [
  { label: 'New project', href: '/admin/projects/new', icon: FolderPlus },
  { label: 'New blog post', href: '/admin/blog/new', icon: FilePlus2 },
  { label: 'Manage users', href: '/admin/settings#users', icon: Users, adminOnly: true },
  { label: 'View website', href: '/', icon: ExternalLink, newTab: true },
]

export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Card title="Quick actions" flush>
      <ul className="acts">
        {actions
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ label, href, icon: Icon, newTab }) => (
            <li key={label}>
              <Anchor href={href} target={newTab ? '_blank' : undefined}>
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
