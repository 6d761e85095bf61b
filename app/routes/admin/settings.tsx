import { findPendingEmail } from '#features/accounts/email/pending-email.server.ts'
import { PasswordCard, ProfileCard } from '#features/accounts/people/account-cards.tsx'
import { UsersCard } from '#features/accounts/people/users-card.tsx'
import { ProofProvider } from '#features/accounts/proof/proof-provider.tsx'
import {
  findPasswordChange,
  listInvitations,
  listPasskeys,
  listPeople,
  listSessions,
} from '#features/accounts/queries.server.ts'
import { findTwoFactor } from '#features/accounts/second-factor/authenticator-commands.server.ts'
import { SecurityCard } from '#features/accounts/second-factor/security-card.tsx'
import { ReportCard } from '#features/analytics/report/report-card.tsx'
import { wantsReport } from '#features/analytics/report/reports.server.ts'
import { findSenderRecords } from '#features/operations/health/find-health.server.ts'
import { SenderRecords } from '#features/operations/health/sender-records.tsx'
import { DevicesCard } from '#features/push/devices/devices-card.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { listDevices } from '#services/devices/devices.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import { KeyboardCard } from '#shell/admin/shortcuts.tsx'
import { MailCard } from './dashboard/mail-card.tsx'
import { findMailFacts } from './dashboard/mail-facts.server.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/settings.ts'

export const meta = () => adminMetadata('Account Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const [
    sessions,
    passkeys,
    twoFactor,
    pendingEmail,
    passwordChangedAt,
    weekly,
    devices,
    users,
    mail,
    sender,
  ] = await Promise.all([
    listSessions(app, viewer),
    listPasskeys(app.db, viewer.id),
    findTwoFactor(app, viewer.id),
    findPendingEmail(app, viewer.id),
    findPasswordChange(app.db, viewer.id),
    wantsReport(app.db, viewer.id),
    listDevices(app.db, viewer),
    viewer.role === 'admin'
      ? Promise.all([listPeople(app.db), listInvitations(app)]).then(([people, invitations]) => ({
          people,
          invitations,
        }))
      : undefined,
    viewer.role === 'admin' ? findMailFacts(app) : undefined,
    viewer.role === 'admin' ? findSenderRecords(app.db) : [],
  ])
  return {
    sessions,
    passkeys,
    twoFactor,
    pendingEmail,
    passwordChangedAt,
    weekly,
    devices,
    email: viewer.email,
    users,
    mail,
    sender,
    sendsMail: app.mail.hasServer,
    now: app.clock.now().toISOString(),
  }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const {
    sessions,
    passkeys,
    twoFactor,
    pendingEmail,
    passwordChangedAt,
    weekly,
    devices,
    email,
    users,
    mail,
    sender,
    sendsMail,
    now,
  } = loaderData
  return (
    <ProofProvider hasPasskey={passkeys.length > 0}>
      <SettingsFrame title="Account Settings" isAdmin={users !== undefined}>
        <ProfileCard pending={pendingEmail} sendsMail={sendsMail} now={now} />
        <PasswordCard changedAt={passwordChangedAt} />
        <SecurityCard twoFactor={twoFactor} passkeys={passkeys} sessions={sessions} now={now} />
        <DevicesCard devices={devices} />
        <ReportCard weekly={weekly} email={email} />
        <KeyboardCard />
        {mail && (
          <MailCard mail={mail} now={now}>
            <SenderRecords findings={sender} />
          </MailCard>
        )}
        {users && <UsersCard {...users} sendsMail={sendsMail} now={now} />}
      </SettingsFrame>
    </ProofProvider>
  )
}
