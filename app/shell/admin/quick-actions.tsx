import { ChevronRight, ExternalLink, ShieldCheck, UserRound, Users } from 'lucide-react'
import { Anchor } from '#design/anchor.tsx'
import { Card } from '#design/card.tsx'

const actions = [
  { label: 'Edit your profile', href: '/admin/settings#profile', icon: UserRound },
  { label: 'Secure your account', href: '/admin/settings#security', icon: ShieldCheck },
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
