import { ExperimentsScreen } from '#features/experiments/experiments-screen.tsx'
import { listExperiments } from '#features/experiments/queries.server.ts'
import { readResults } from '#features/experiments/results/read-results.server.ts'
import { messages } from '#features/experiments/schema.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { AnalyticsTabs } from '#shell/admin/analytics-tabs.tsx'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/list.ts'

export const meta = () => adminMetadata('Experiments')

export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  const experiments = await listExperiments(app.db)
  const entries = await Promise.all(
    experiments.map(async (experiment) => ({
      experiment,
      results: experiment.status === 'draft' ? undefined : await readResults(app, experiment),
    })),
  )
  return { entries }
}

export default function ExperimentsPage({ loaderData: { entries } }: Route.ComponentProps) {
  const running = entries.filter(({ experiment }) => experiment.status === 'running').length
  return (
    <ExperimentsScreen entries={entries} tabs={<AnalyticsTabs current="Experiments" running={running} />} />
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Analytics" title={messages.loadFailure} />
}
