import { z } from 'zod'
import { type Api, answer, createApi, guard } from '#platform/http/endpoint.server.ts'
import { parse } from '#platform/http/parse.server.ts'
import { receive } from '#platform/http/receive.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { PersonEntry } from '#services/people/person.ts'
import * as calls from './calls.ts'
import { eraseForUser } from './commands.server.ts'
import { exportPerson } from './export.server.ts'
import { readPerson } from './queries.server.ts'
import { oneAddress } from './schema.ts'

/** Creates the calls for a visitor's legal rights: all that is known of them, a copy of it, and its erasure. */
export function peopleApi(): Api {
  const api = createApi()
  answer(api, calls.findPerson, async ({ app, body }) => {
    const { email, name, phone, entries } = await readPerson(app, body.email)
    return { person: { email, name, phone }, entries: entries.map(toWire) }
  })
  answer(api, calls.erasePerson, ({ app, body, viewer }) =>
    eraseForUser(app, viewer, body.email, body.password),
  )
  answerExport(api)
  return api
}

const toWire = ({ title, subject, detail, text, pages, ...entry }: PersonEntry) => ({
  ...entry,
  title: subject ? `${title}: ${subject}` : title,
  text: text ?? pages?.join('\n') ?? detail ?? '',
})

/** Adds the call that answers with a file. */
function answerExport(api: Api): void {
  const path = '/people/export'
  const mediaType = 'application/zip'
  api.endpoints.push({
    ...{ method: 'post', path, summary: 'Export everything stored about the person with this address' },
    ...{
      access: 'signed-in',
      status: 200,
      idempotent: false,
      files: [],
      query: undefined,
      params: undefined,
    },
    ...{ body: oneAddress, answer: z.string(), mediaType },
  })
  api.hono.post(path, async (context) => {
    const viewer = (await guard(context, 'signed-in')) as Viewer
    const { body } = await receive(context, { body: oneAddress })
    const { email } = parse(oneAddress, body, 'invalid') as z.output<typeof oneAddress>
    const zip = await exportPerson(context.var.app, email, viewer)
    return new Response(new Uint8Array(zip), {
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': 'attachment; filename="person.zip"',
        'Cache-Control': 'no-store',
      },
    })
  })
}
