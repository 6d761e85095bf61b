import { AnalyticsDocs } from '#features/analytics/docs/analytics-docs.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'

export const meta = () => adminMetadata('How the figures are measured')

export default function AnalyticsDocsPage() {
  return <AnalyticsDocs />
}
