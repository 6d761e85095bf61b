import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import * as commands from './commands.server.ts'
import { getExperiment, listExperiments, listRunning } from './queries.server.ts'
import { computeResults, readResults, readTraffic } from './results/read-results.server.ts'

export const experimentsApi = () =>
  bind(createApi(), calls, {
    listActive: async ({ app, query }) => {
      const running = await listRunning(app.db, query.path)
      return {
        experiments: running.map(({ _id, path, goal, variants }) => ({
          id: _id,
          path,
          goal,
          variants: variants.map(({ id, settings }) => ({ id, settings })),
        })),
      }
    },
    readTraffic: ({ app, query }) => readTraffic(app, query.path, query.goal),
    listExperiments: async ({ app }) => ({ experiments: await listExperiments(app.db) }),
    findExperiment: async ({ app, params }) => ({ experiment: await getExperiment(app.db, params.id) }),
    readResults: async ({ app, params }) => ({
      results: await readResults(app, await getExperiment(app.db, params.id)),
    }),

    createExperiment: async ({ app, body, viewer }) => {
      const input = await commands.cleanInput(app, viewer.id, body)
      return async (tx) => ({ experiment: await commands.createExperiment(app, tx, input, viewer) })
    },
    saveExperiment: async ({ app, params, body, viewer }) => {
      const input = await commands.cleanInput(app, viewer.id, body)
      return { experiment: await commands.saveExperiment(app, params.id, input, viewer) }
    },
    deleteExperiment: ({ app, params, viewer }) => commands.deleteExperiment(app, params.id, viewer),
    startExperiment: async ({ app, params, viewer }) => ({
      experiment: await commands.startExperiment(app, params.id, viewer),
    }),
    finishExperiment: async ({ app, params, body, viewer }) => {
      const experiment = await getExperiment(app.db, params.id)
      // As finished, so that the saved verdict forecasts nothing.
      const results = await computeResults(app, { ...experiment, status: 'finished' })
      const ending = { winner: body.winner ?? undefined, results }
      return { experiment: await commands.finishExperiment(app, params.id, ending, viewer) }
    },
  })
