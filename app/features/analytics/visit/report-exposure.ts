import { noteExposure } from '#platform/browser/visit-session.ts'
import { sendReport } from './report.ts'

/**
 * Reports the variant that this page shows, unless its experiment has ended since the page was loaded. From then on every
 * report of the visit names it.
 */
export async function reportExposure(): Promise<void> {
  const { shownExperiment: experiment } = window
  if (!experiment || !(await findActive()).includes(experiment.id)) return
  noteExposure(experiment.id, experiment.variant)
  const report = (action: string) =>
    sendReport('event', {
      eventType: 'interaction',
      category: 'experiment',
      action,
      path: location.pathname,
    })
  report(experiment.isNew ? 'Assigned' : 'Viewed')
  if (!experiment.isWhole()) report('Not Found')
}

async function findActive(): Promise<string[]> {
  const query = new URLSearchParams({
    path: location.pathname,
    deviceType: matchMedia('(max-width: 48rem)').matches ? 'mobile' : 'desktop',
  })
  const answer = await fetch(`/api/analytics/experiments/active?${query}`, {
    signal: AbortSignal.timeout(3000),
  })
  const { experiments } = (await answer.json()) as { experiments: { id: string }[] }
  return experiments.map(({ id }) => id)
}
