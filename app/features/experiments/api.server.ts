import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import {
  cleanInput,
  createExperiment,
  deleteExperiment,
  finishExperiment,
  saveExperiment,
  startExperiment,
} from './commands.server.ts'
import { getExperiment, listExperiments, listRunning } from './queries.server.ts'
import { computeResults, readResults, readTraffic } from './results/read-results.server.ts'

export function experimentsApi(): Api {
  const api = createApi()

  answer(api, calls.listActive, async ({ app, query }) => {
    const running = await listRunning(app.db, query.path)
    return {
      experiments: running.map(({ _id, path, goal, variants }) => ({
        id: _id,
        path,
        goal,
        variants: variants.map(({ id, settings }) => ({ id, settings })),
      })),
    }
  })
  answer(api, calls.readTraffic, ({ app, query }) => readTraffic(app, query.path, query.goal))
  answer(api, calls.listExperiments, async ({ app }) => ({ experiments: await listExperiments(app.db) }))
  answer(api, calls.findExperiment, async ({ app, params }) => ({
    experiment: await getExperiment(app.db, params.id),
  }))
  answer(api, calls.readResults, async ({ app, params }) => ({
    results: await readResults(app, await getExperiment(app.db, params.id)),
  }))

  answer(api, calls.createExperiment, async ({ app, body, viewer }) => {
    const input = await cleanInput(app, viewer.id, body)
    return async (tx) => ({ experiment: await createExperiment(app, tx, input, viewer) })
  })
  answer(api, calls.saveExperiment, async ({ app, params, body, viewer }) => {
    const input = await cleanInput(app, viewer.id, body)
    return { experiment: await saveExperiment(app, params.id, input, viewer) }
  })
  answer(api, calls.deleteExperiment, ({ app, params, viewer }) => deleteExperiment(app, params.id, viewer))
  answer(api, calls.startExperiment, async ({ app, params, viewer }) => ({
    experiment: await startExperiment(app, params.id, viewer),
  }))
  answer(api, calls.finishExperiment, async ({ app, params, body, viewer }) => {
    const experiment = await getExperiment(app.db, params.id)
    // As finished, so that the saved verdict forecasts nothing.
    const results = await computeResults(app, { ...experiment, status: 'finished' })
    const ending = { winner: body.winner ?? undefined, results }
    return { experiment: await finishExperiment(app, params.id, ending, viewer) }
  })
  return api
}
