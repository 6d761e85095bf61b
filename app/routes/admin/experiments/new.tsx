import { useNavigate } from 'react-router'
import { ExperimentFormScreen } from '#features/experiments/editor/experiment-form.tsx'
import { findExperiment, listRunning } from '#features/experiments/queries.server.ts'
import { messages } from '#features/experiments/schema.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { listAddresses } from '../../feeds/site-index.server.ts'
import type { Route } from './+types/new.ts'

export const meta = () => adminMetadata('New Experiment')

const mostPaths = 1_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const copied = new URL(request.url).searchParams.get('copy')
  const [addresses, running, source] = await Promise.all([
    listAddresses(app, { offset: 0, limit: mostPaths }),
    listRunning(app.db),
    copied ? findExperiment(app.db, copied) : undefined,
  ])
  return { paths: addresses.map(({ path }) => path), running, source }
}

export default function NewExperimentPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <ExperimentFormScreen
      {...loaderData}
      experiment={undefined}
      onSaved={(id, started) =>
        void navigate(`/admin/analytics/experiments/${id}${started ? '' : '/edit'}`, { replace: true })
      }
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="New Experiment" title={messages.loadFailure} />
}
