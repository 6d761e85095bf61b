import {
  cleanInput,
  createExperiment,
  finishExperiment,
  startExperiment,
} from '#features/experiments/commands.server.ts'
import { getExperiment } from '#features/experiments/queries.server.ts'
import { computeResults } from '#features/experiments/results/read-results.server.ts'
import { type ExperimentDraft, experimentInput } from '#features/experiments/schema.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { DemoExposure } from '#services/visits/demo.server.ts'
import { type DemoEvent, readRows, type Stage } from './timeline.ts'

/** Name, path, goal, why, and the other text: its name, where it stands, and its words. */
const [headline, subline, prices] = readRows(`
A plainer headline | / | event:cta | Visitors who know at once what they get should click the first button more often. | What you get | .hero__title | A website you are proud of
One sentence less in the hero | / | event:cta | The two buttons stand higher on a phone. | Shorter | .hero__subtitle | Designed, built and looked after by one person.
Prices before features | /services | enquiry | Fewer enquiries, but better ones? Talk about it first. | Calmer title | h1 | Services and prices
`).map(([name, path, goal, note, other, selector, content]) => ({
  ...{ name, path, goal, note },
  variants: [
    { id: 'a', name: 'As it is now', weight: 50, settings: [] },
    { id: 'b', name: other, weight: 50, settings: [{ selector, content }] },
  ],
})) as [ExperimentDraft, ExperimentDraft, ExperimentDraft]

/** How much more often those act who see the changed page. */
const appealOfB = { finished: 1.75, running: 1.35 }

/** Runs one experiment to its end, one that goes on, and plans a third. */
export function demoExperiments(stage: Stage) {
  let running: { id: string; appeal: number } | undefined

  async function start(app: App, draft: ExperimentDraft, appeal: number): Promise<void> {
    const id = await create(app, draft, stage)
    await startExperiment(app, id, undefined)
    running = { id, appeal }
  }

  async function finish(app: App): Promise<void> {
    if (!running) return
    const experiment = await getExperiment(app.db, running.id)
    const ending = { winner: 'b', results: await computeResults(app, experiment) }
    await finishExperiment(app, running.id, ending, undefined)
    running = undefined
  }

  const events: DemoEvent[] = [
    { at: stage.dayBefore(76, '08:10'), run: (app) => start(app, headline, appealOfB.finished) },
    { at: stage.dayBefore(41, '23:40'), run: finish },
    {
      at: stage.dayBefore(26, '08:05'),
      run: (app) => start(app, { ...subline, effect: 20 }, appealOfB.running),
    },
    { at: stage.dayBefore(5, '17:15'), run: (app) => create(app, prices, stage) },
  ]
  return {
    events,
    /** The variant that a visitor of a page is shown. */
    exposureOf(visitor: number, path: string): DemoExposure | undefined {
      if (!running || path !== '/') return undefined
      const isB = (visitor * 7919) % 97 >= 48
      return { experiment: running.id, variant: isB ? 'b' : 'a', appeal: isB ? running.appeal : 1 }
    },
  }
}

async function create(app: App, draft: ExperimentDraft, { owner }: Stage): Promise<string> {
  const input = await cleanInput(app, owner.id, experimentInput.parse(draft))
  return (await inTransaction(app, (tx) => createExperiment(app, tx, input, undefined)))._id
}
