import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { receiveFile } from '#platform/files/receive-file.server.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, bind, createApi, guard } from '#platform/http/endpoint.server.ts'
import { answerPage } from '#platform/http/list-page.ts'
import { parse } from '#platform/http/parse.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as calls from './calls.ts'
import * as commands from './commands.server.ts'
import { countImports, listImports } from './imports.server.ts'
import { importFolder, reportFiles } from './report.server.ts'
import { idAnswer, largestExport, uploadName } from './schema.ts'
import type { ImportTarget } from './target.ts'

/** `target` names the parts of the site that an import fills; `start` starts the process of an import. */
export function importsApi(
  target: (app: App) => ImportTarget,
  start: commands.StartProcess = commands.startProcess,
): Api {
  const api = createApi()
  bind(api, calls, {
    listImports: async ({ app, query }) => {
      const rows = await listImports(app.db, query)
      const imports = await Promise.all(rows.map((row) => commands.describeImport(app, row)))
      return { imports, ...answerPage(await countImports(app.db), query) }
    },
    readImport: async ({ app, params }) => ({ import: await commands.readImport(app, params.id) }),
    startImport: ({ app, params, body }) => commands.startImport(app, params.id, body, start),
    undoImport: ({ app, params }) => commands.undo(app, target(app), params.id),
  })
  answerUpload(api, start)
  for (const name of reportFiles) {
    const mediaType = name.endsWith('.csv') ? 'text/csv' : 'text/plain'
    const summary = `Download ${name} of an import`
    answerFile(
      api,
      { path: `/imports/:id/${name}`, access: 'admin', summary, mediaType },
      ({ app, params }) => {
        const file = /^[0-9a-f-]{36}$/.test(params.id) ? join(importFolder(app, params.id), name) : ''
        if (!existsSync(file)) throw new AppError('not-found', 'This file is no longer there.')
        return { fileName: name, content: Readable.toWeb(createReadStream(file)) as ReadableStream }
      },
    )
  }
  return api
}

/** Answers the call that takes the export of another site as its body. */
function answerUpload(api: Api, start: commands.StartProcess): void {
  const path = '/imports/:file'
  api.endpoints.push({
    ...{ method: 'put', path, access: 'admin', idempotent: false, status: 201, files: [] },
    summary: 'Upload an export of WordPress or Ghost as the body, and count what would come in',
    ...{ params: uploadName, body: undefined, query: undefined, answer: idAnswer },
  })
  api.hono.put(path, async (context) => {
    const viewer = (await guard(context, 'admin')) as Viewer
    const { file } = parse(uploadName, context.req.param(), 'invalid') as z.output<typeof uploadName>
    const write = (target: string) => receiveFile(context, target, largestExport)
    const id = await commands.createImport(context.get('app'), viewer, { file, write }, start)
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true, id }, 201)
  })
}
