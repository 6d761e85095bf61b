import { Card } from '#design/marks/card.tsx'
import { findSenderRecords } from '#features/operations/health/find-health.server.ts'
import { SenderRecords } from '#features/operations/health/sender-records.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { findWaitingMails } from '#services/outgoing-mail/waiting.server.ts'
import { WaitingCard } from '#services/outgoing-mail/waiting-card.tsx'
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
  const [answer, mail, sender, waiting] = await Promise.all([
    readSettings(app, 'email'),
    findMailFacts(app),
    findSenderRecords(app.db),
    findWaitingMails(app),
  ])
  return { answer, mail, sender, waiting, sendsMail: app.mail.hasServer, now: app.clock.now().toISOString() }
}

export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const { answer, mail, sender, waiting, sendsMail, now } = loaderData
  return (
    <>
      <MailCard mail={mail} now={now}>
        <SenderRecords findings={sender} />
      </MailCard>
      <WaitingCard waiting={waiting} sendsMail={sendsMail} now={now} />
      <Card title="Email server" id="server">
        <SettingsForm group="email" answer={answer} test="Send a Test">
          {(form) => !answer.fixed.includes('server') && <ProviderField form={form} />}
        </SettingsForm>
      </Card>
    </>
  )
}
