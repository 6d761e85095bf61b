import { listPasskeys, listSessions } from '#features/accounts/queries.server.ts'
import { findTwoFactor } from '#features/accounts/second-factor/authenticator-commands.server.ts'
import { SecurityCard } from '#features/accounts/second-factor/security-card.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/security.ts'

export const meta = () => adminMetadata('Security')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const [twoFactor, passkeys, sessions] = await Promise.all([
    findTwoFactor(app, viewer.id),
    listPasskeys(app.db, viewer.id),
    listSessions(app, viewer),
  ])
  return { twoFactor, passkeys, sessions, now: app.clock.now().toISOString() }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityCard {...loaderData} />
}
