import { data, redirect, useNavigate } from 'react-router'
import { ExperimentFormScreen } from '#features/experiments/editor/experiment-form.tsx'
import { findExperiment, listRunning } from '#features/experiments/queries.server.ts'
import { messages } from '#features/experiments/schema.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { listAddresses } from '../../feeds/site-index.server.ts'
import type { Route } from './+types/edit.ts'

export const meta = () => adminMetadata('Edit Experiment')

const mostPaths = 1_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const [experiment, addresses, running] = await Promise.all([
    findExperiment(app.db, params.id),
    listAddresses(app, { offset: 0, limit: mostPaths }),
    listRunning(app.db),
  ])
  if (!experiment) throw data(null, { status: 404 })
  if (experiment.status !== 'draft') throw redirect(`/admin/analytics/experiments/${params.id}`)
  return { experiment, paths: addresses.map(({ path }) => path), running }
}

export default function EditExperimentPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <ExperimentFormScreen
      key={loaderData.experiment._id}
      {...loaderData}
      source={undefined}
      onSaved={(id, started) => {
        if (started) void navigate(`/admin/analytics/experiments/${id}`)
      }}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Edit Experiment" title={messages.loadFailure} notFound={messages.notFound} />
}
