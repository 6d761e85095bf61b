import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import { answerPage } from '#platform/http/list-page.ts'
import { listImports } from '../import/import-rows.server.ts'
import { startImport as startProcess } from '../import/start-import.server.ts'
import type { ImportTarget } from '../import/target.ts'
import * as calls from './calls.ts'
import * as commands from './commands.server.ts'
import { describeImport, findImportView } from './import-state.server.ts'
import { answerReportFiles } from './report-files.server.ts'
import { answerUpload } from './upload-api.server.ts'

const mostListed = 1_000

/** `target` names the parts of the site that an import fills; `start` starts the process of an import. */
export function importsApi(
  target: (app: App) => ImportTarget,
  start: commands.StartProcess = startProcess,
): Api {
  const api = createApi()
  answer(api, calls.listImports, async ({ app, query }) => {
    const rows = await listImports(app.db, mostListed)
    const from = (query.page - 1) * query.limit
    const shown = rows.slice(from, from + query.limit)
    return {
      imports: shown.map((row) => describeImport(row, app.clock.now())),
      ...answerPage(rows.length, query),
    }
  })
  answerUpload(api)
  answerReportFiles(api)
  answer(api, calls.createImport, async ({ app, viewer }) => ({
    id: await commands.createImport(app, viewer, start),
  }))
  answer(api, calls.readImport, async ({ app, params }) => {
    const view = await findImportView(app, params.id)
    if (!view) throw new AppError('not-found', 'This import is no longer there.')
    return { import: view }
  })
  answer(api, calls.startImport, ({ app, params, body }) => commands.startImport(app, params.id, body, start))
  answer(api, calls.fetchAgain, async ({ app, viewer, params }) => ({
    id: await commands.fetchAgain(app, viewer, params.id, start),
  }))
  answer(api, calls.stopImport, ({ app, params }) => commands.stopImport(app, target(app), params.id))
  answer(api, calls.tickOff, ({ app, params, body }) => commands.tickOff(app, params.id, body))
  answer(api, calls.planUndo, async ({ app, params }) => ({
    undo: await commands.planUndo(app, target(app), params.id),
  }))
  answer(api, calls.undoImport, async ({ app, params }) => ({
    undo: await commands.undoImport(app, target(app), params.id),
  }))
  answer(api, calls.deleteImport, ({ app, params }) => commands.deleteImport(app, params.id))
  return api
}
