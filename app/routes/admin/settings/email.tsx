import { findSenderRecords } from '#features/operations/health/find-health.server.ts'
import { SenderRecords } from '#features/operations/health/sender-records.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { MailCard } from '../dashboard/mail-card.tsx'
import { findMailFacts } from '../dashboard/mail-facts.server.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/email.ts'

export const meta = () => adminMetadata('Email')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const [mail, sender] = await Promise.all([findMailFacts(app), findSenderRecords(app.db)])
  return { mail, sender, now: app.clock.now().toISOString() }
}

export default function EmailPage({ loaderData: { mail, sender, now } }: Route.ComponentProps) {
  return (
    <MailCard mail={mail} now={now}>
      <SenderRecords findings={sender} />
    </MailCard>
  )
}
