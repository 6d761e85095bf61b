import { Card } from '#design/marks/card.tsx'
import { findSenderRecords } from '#features/operations/health/find-health.server.ts'
import { SenderRecords } from '#features/operations/health/sender-records.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { readSettings } from '#services/settings/commands.server.ts'
import { ProviderField } from '#services/settings/provider-field.tsx'
import { SettingsForm } from '#services/settings/settings-form.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { MailCard } from '../dashboard/mail-card.tsx'
import { findMailFacts } from '../dashboard/mail-facts.server.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/email.ts'

export const meta = () => adminMetadata('Email')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const [answer, mail, sender] = await Promise.all([
    readSettings(app, 'email'),
    findMailFacts(app),
    findSenderRecords(app.db),
  ])
  return { answer, mail, sender, now: app.clock.now().toISOString() }
}

export default function EmailPage({ loaderData: { answer, mail, sender, now } }: Route.ComponentProps) {
  return (
    <>
      <MailCard mail={mail} now={now}>
        <SenderRecords findings={sender} />
      </MailCard>
      <Card title="Email server" id="server">
        <SettingsForm group="email" answer={answer} test="Send a Test">
          {(form) => !answer.fixed.includes('server') && <ProviderField form={form} />}
        </SettingsForm>
      </Card>
    </>
  )
}
