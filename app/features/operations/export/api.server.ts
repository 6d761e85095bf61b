import { studioDay } from '#platform/dates.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { proofOnly } from '#services/proof/schema.ts'
import { makeExport } from './commands.server.ts'

export function exportApi(): Api {
  const api = createApi()
  answerFile(
    api,
    {
      path: '/export',
      summary:
        'Export the site as a ZIP of plain files, one export at a time; needs your password or passkey',
      access: 'admin',
      body: proofOnly,
      mediaType: 'application/zip',
    },
    async ({ app, input, viewer }) => {
      const { size, content } = await makeExport(app, viewer, input.password)
      const headers = { 'Content-Length': String(size) }
      return { fileName: `site-${studioDay(app.clock.now())}.zip`, content, headers }
    },
  )
  return api
}
