import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { receiveFile } from '#platform/files/receive-file.server.ts'
import { type Api, answer, createApi, guard } from '#platform/http/endpoint.server.ts'
import { answerPage } from '#platform/http/list-page.ts'
import { parse } from '#platform/http/parse.server.ts'
import * as calls from './calls.ts'
import * as commands from './commands.server.ts'
import { listImports } from './imports.server.ts'
import { importFolder } from './report.server.ts'
import { largestExport, uploadQuery } from './schema.ts'
import type { ImportTarget } from './target.ts'
import { saveUpload } from './upload.server.ts'

const mostListed = 1_000

/** `target` names the parts of the site that an import fills; `start` starts the process of an import. */
export function importsApi(
  target: (app: App) => ImportTarget,
  start: commands.StartProcess = commands.startProcess,
): Api {
  const api = createApi()
  answer(api, calls.listImports, async ({ app, query }) => {
    const rows = await listImports(app.db, mostListed)
    const from = (query.page - 1) * query.limit
    const shown = rows.slice(from, from + query.limit)
    const imports = await Promise.all(shown.map((row) => commands.describeImport(app, row)))
    return { imports, ...answerPage(rows.length, query) }
  })
  answerUpload(api)
  for (const name of commands.reportFiles) answerFile(api, name)
  answer(api, calls.createImport, async ({ app, viewer }) => ({
    id: await commands.createImport(app, viewer, start),
  }))
  answer(api, calls.readImport, async ({ app, params }) => {
    const view = await commands.findImportView(app, params.id)
    if (!view) throw commands.gone()
    return { import: view }
  })
  answer(api, calls.startImport, ({ app, params, body }) => commands.startImport(app, params.id, body, start))
  answer(api, calls.fetchAgain, async ({ app, viewer, params }) => ({
    id: await commands.fetchAgain(app, viewer, params.id, start),
  }))
  answer(api, calls.planUndo, async ({ app, params }) => ({
    undo: await commands.undo(app, target(app), params.id, true),
  }))
  answer(api, calls.undoImport, async ({ app, params }) => ({
    undo: await commands.undo(app, target(app), params.id, false),
  }))
  answer(api, calls.deleteImport, ({ app, params }) => commands.deleteImport(app, params.id))
  return api
}

const about = { access: 'admin', idempotent: false, files: [], body: undefined, status: 200 }

/** Answers the call that takes the export of another site as its body. */
function answerUpload(api: Api): void {
  const path = '/imports/upload'
  const summary = 'Upload an export of WordPress or Ghost as the body'
  const described = { answer: z.object({ success: z.literal(true) }), query: uploadQuery }
  api.endpoints.push({ ...about, method: 'put', path, summary, params: undefined, ...described })
  api.hono.put(path, async (context) => {
    const viewer = await guard(context, 'admin')
    const { file } = parse(uploadQuery, context.req.query(), 'invalid') as z.output<typeof uploadQuery>
    const write = (target: string) => receiveFile(context, target, largestExport)
    await saveUpload(context.get('app'), viewer?.id ?? '', { file, write })
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true })
  })
}

/** Answers the call that downloads a file that an import has left for its owner. */
function answerFile(api: Api, name: (typeof commands.reportFiles)[number]): void {
  const path = `/imports/:id/${name}`
  const mediaType = name.endsWith('.csv') ? 'text/csv' : 'text/plain'
  const described = { params: z.object({ id: z.string() }), query: undefined, answer: z.string(), mediaType }
  api.endpoints.push({
    ...about,
    method: 'get',
    path,
    summary: `Download ${name} of an import`,
    ...described,
  })
  api.hono.get(path, async (context) => {
    await guard(context, 'admin')
    const id = context.req.param('id') ?? ''
    const file = /^[0-9a-f-]{36}$/.test(id) ? join(importFolder(context.get('app'), id), name) : ''
    if (!existsSync(file)) throw new AppError('not-found', 'This file is no longer there.')
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'Content-Type': `${mediaType}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}
