import { ReportCard } from '#features/analytics/report/report-card.tsx'
import { wantsReport } from '#features/analytics/report/reports.server.ts'
import { DevicesCard } from '#features/push/devices/devices-card.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { listDevices } from '#services/devices/devices.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import '#features/accounts/settings.css'
import type { Route } from './+types/notifications.ts'

export const meta = () => adminMetadata('Notifications for You')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const { db } = appOf(context)
  const [weekly, devices] = await Promise.all([wantsReport(db, viewer.id), listDevices(db, viewer)])
  return { weekly, devices, email: viewer.email }
}

export default function NotificationsForYouPage({ loaderData }: Route.ComponentProps) {
  const { weekly, devices, email } = loaderData
  return (
    <>
      <DevicesCard devices={devices} />
      <ReportCard weekly={weekly} email={email} />
    </>
  )
}
