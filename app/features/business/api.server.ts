import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { getPart } from './check-value.server.ts'
import { restoreRevision, returnToFolder, savePart } from './commands.server.ts'
import { makePreview } from './preview.server.ts'
import { findWhole, listHistory, listParts } from './queries.server.ts'

export const businessApi = () =>
  bind(createApi(), calls, {
    listParts: async ({ app }) => ({ parts: await listParts(app.db) }),
    findPart: async ({ app, params }) => ({ part: await findWhole(app.db, getPart(params.part)) }),
    savePart: async ({ app, params, body, viewer }) => ({
      part: await savePart(app, params.part, body, viewer),
    }),
    returnToFolder: async ({ app, params, viewer }) => ({
      part: await returnToFolder(app, params.part, viewer),
    }),
    listHistory: async ({ app, params }) => ({ revisions: await listHistory(app.db, getPart(params.part)) }),
    restoreRevision: async ({ app, params: { part, id: revision }, body, viewer }) => ({
      part: await restoreRevision(app, { part, revision }, body, viewer),
    }),
    previewPart: async ({ app, params, body, viewer }) => ({
      url: await makePreview(app, params.part, body, viewer),
    }),
  })
