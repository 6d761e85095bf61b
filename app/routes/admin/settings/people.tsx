import { UsersCard } from '#features/accounts/people/users-card.tsx'
import { listInvitations, listPeople } from '#features/accounts/queries.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/people.ts'

export const meta = () => adminMetadata('People with Access')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const [people, invitations] = await Promise.all([listPeople(app.db), listInvitations(app)])
  return { people, invitations, sendsMail: app.mail.hasServer, now: app.clock.now().toISOString() }
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  return <UsersCard {...loaderData} />
}
