import { answerFile } from '#platform/http/answer-file.server.ts'
import { bind, createApi } from '#platform/http/endpoint.server.ts'
import type { PersonEntry } from '#services/people/person.ts'
import * as calls from './calls.ts'
import { eraseForUser } from './commands.server.ts'
import { exportPerson } from './export.server.ts'
import { readPerson } from './queries.server.ts'
import { oneAddress } from './schema.ts'

/** Creates the calls for a visitor's legal rights: all that is known of them, a copy of it, and its erasure. */
export function peopleApi() {
  const api = createApi()
  answerFile(
    api,
    {
      path: '/people/export',
      summary: 'Export everything stored about the person with this address',
      access: 'signed-in',
      body: oneAddress,
      mediaType: 'application/zip',
    },
    async ({ app, input, viewer }) => ({
      fileName: 'person.zip',
      content: new Uint8Array(await exportPerson(app, input.email, viewer)),
    }),
  )
  return bind(api, calls, {
    findPerson: async ({ app, body }) => {
      const { email, name, phone, entries } = await readPerson(app, body.email)
      return { person: { email, name, phone }, entries: entries.map(toWire) }
    },
    erasePerson: ({ app, body, viewer }) => eraseForUser(app, viewer, body.email, body.password),
  })
}

const toWire = ({ title, subject, detail, text, pages, ...entry }: PersonEntry) => ({
  ...entry,
  title: subject ? `${title}: ${subject}` : title,
  text: text ?? pages?.join('\n') ?? detail ?? '',
})
