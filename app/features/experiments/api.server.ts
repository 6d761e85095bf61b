import { type Api, createApi, endpoint, endpointOnce, nothing } from '#platform/http/endpoint.server.ts'
import { cleanInput } from './clean-input.server.ts'
import {
  createExperiment,
  deleteExperiment,
  finishExperiment,
  saveExperiment,
  startExperiment,
} from './commands.server.ts'
import { getExperiment, listExperiments, listRunning } from './queries.server.ts'
import { computeResults, type ExperimentSources, readResults } from './results/read-results.server.ts'
import {
  activeAnswer,
  activeQuery,
  byId,
  experimentAnswer,
  experimentInput,
  experimentsAnswer,
  finishInput,
  resultsAnswer,
  trafficAnswer,
  trafficQuery,
} from './schema.ts'

const path = '/analytics/experiments'

export function experimentsApi(sources: ExperimentSources): Api {
  const api = createApi()
  addReadingCalls(api, sources)
  addChangingCalls(api, sources)
  return api
}

function addReadingCalls(api: Api, sources: ExperimentSources): void {
  endpoint(
    api,
    {
      method: 'get',
      path: `${path}/active`,
      summary: 'The experiments that run on a page, or on any',
      access: 'public',
      query: activeQuery,
      answer: activeAnswer,
    },
    async ({ app, query }) => {
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
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${path}/traffic`,
      summary: 'How many visitors a page has today, and how many of them reach a goal',
      access: 'signed-in',
      query: trafficQuery,
      answer: trafficAnswer,
    },
    ({ app, query }) => sources.readTraffic(app.db, app.clock.now(), query.path, query.goal),
  )
  endpoint(
    api,
    {
      method: 'get',
      path,
      summary: 'Every experiment: running, drafts, finished',
      access: 'signed-in',
      answer: experimentsAnswer,
    },
    async ({ app }) => ({ experiments: await listExperiments(app.db) }),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${path}/:id`,
      summary: 'One experiment',
      access: 'signed-in',
      params: byId,
      answer: experimentAnswer,
    },
    async ({ app, params }) => ({ experiment: await getExperiment(app.db, params.id) }),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${path}/:id/results`,
      summary: 'What an experiment shows so far, or showed at its end',
      access: 'signed-in',
      params: byId,
      answer: resultsAnswer,
    },
    async ({ app, params }) => ({
      results: await readResults(app, await getExperiment(app.db, params.id), sources),
    }),
  )
}

function addChangingCalls(api: Api, sources: ExperimentSources): void {
  endpointOnce(
    api,
    {
      path,
      summary: 'Draft an experiment',
      access: 'signed-in',
      body: experimentInput,
      answer: experimentAnswer,
      status: 201,
    },
    async ({ app, body, viewer }) => {
      const input = await cleanInput(app, viewer.id, body)
      return async (tx) => ({ experiment: await createExperiment(app, tx, input) })
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: `${path}/:id`,
      summary: 'Change a draft; of a running experiment only its name, note and difference',
      access: 'signed-in',
      params: byId,
      body: experimentInput,
      answer: experimentAnswer,
    },
    async ({ app, params, body, viewer }) => {
      const input = await cleanInput(app, viewer.id, body)
      return { experiment: await saveExperiment(app, params.id, input) }
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${path}/:id`,
      summary: 'Delete an experiment; a running one ends',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params }) => deleteExperiment(app, params.id),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${path}/:id/start`,
      summary: 'Show the variants to visitors',
      access: 'signed-in',
      params: byId,
      answer: experimentAnswer,
    },
    async ({ app, params }) => ({ experiment: await startExperiment(app, params.id) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${path}/:id/finish`,
      summary: 'End an experiment and save its results; optionally with the variant that was chosen',
      access: 'signed-in',
      params: byId,
      body: finishInput,
      answer: experimentAnswer,
    },
    async ({ app, params, body }) => {
      const experiment = await getExperiment(app.db, params.id)
      // As finished, so that the saved verdict forecasts nothing.
      const results = await computeResults(app, { ...experiment, status: 'finished' }, sources)
      return { experiment: await finishExperiment(app, params.id, body.winner ?? undefined, results) }
    },
  )
}
