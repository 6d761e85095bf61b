import { findPendingEmail } from '#features/accounts/email/pending-email.server.ts'
import { PasswordCard, ProfileCard } from '#features/accounts/people/account-cards.tsx'
import { findPasswordChange } from '#features/accounts/queries.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findSignature } from '#services/people/people.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { KeyboardCard } from '#shell/admin/shortcuts.tsx'
import '#features/accounts/settings.css'
import type { Route } from './+types/profile.ts'

export const meta = () => adminMetadata('Account Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const [pending, changedAt, signature] = await Promise.all([
    findPendingEmail(app, viewer.id),
    findPasswordChange(app.db, viewer.id),
    findSignature(app.db, viewer.id),
  ])
  return { pending, changedAt, signature, sendsMail: app.mail.hasServer, now: app.clock.now().toISOString() }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { changedAt, ...profile } = loaderData
  return (
    <>
      <ProfileCard {...profile} />
      <PasswordCard changedAt={changedAt} />
      <KeyboardCard />
    </>
  )
}
