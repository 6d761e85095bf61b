import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import { importFolder } from '../import/report.server.ts'

const types = {
  'report.txt': 'text/plain; charset=utf-8',
  'comments.csv': 'text/csv; charset=utf-8',
} as const
type FileName = keyof typeof types
const names = Object.keys(types) as FileName[]

/** Lists the files that an import has left for its owner. */
export function listReportFiles(app: Pick<App, 'config'>, id: string): string[] {
  return names.filter((name) => existsSync(join(importFolder(app, id), name)))
}

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)
const gone = () => new AppError('not-found', 'This file is no longer there.')

/** Answers the calls that download those files. */
export function answerReportFiles(api: Api): void {
  const about = {
    access: 'admin',
    idempotent: false,
    files: [],
    body: undefined,
    query: undefined,
    status: 200,
  }
  for (const name of names) {
    const path = `/imports/:id/${name}`
    const summary = `Download ${name} of an import`
    const params = z.object({ id: z.string() })
    api.endpoints.push({
      ...{ ...about, method: 'get', path, summary, params },
      ...{ answer: z.string(), mediaType: types[name].split(';')[0] as string },
    })
    api.hono.get(path, async (context) => {
      await guard(context, 'admin')
      const id = context.req.param('id') ?? ''
      const file = isId(id) ? join(importFolder(context.get('app'), id), name) : ''
      if (!existsSync(file)) throw gone()
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
        headers: {
          'Content-Type': types[name],
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        },
      })
    })
  }
}
