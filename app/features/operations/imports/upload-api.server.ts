import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import { parse } from '#platform/http/parse.server.ts'
import { receiveRequest } from '../backups/uploads/upload-api.server.ts'
import { uploaderOf } from './import-files.server.ts'
import { largestExport, uploadQuery } from './schema.ts'

const path = '/imports/upload'
const answer = z.object({ success: z.literal(true), received: z.int() })

/** Answers the call that takes the export of another site in slices, as that of backups does. */
export function answerUpload(api: Api): void {
  const about = { access: 'admin', idempotent: false, files: [], body: undefined, params: undefined }
  const summary = 'Upload a slice of an export of WordPress or Ghost, 8 MiB each'
  api.endpoints.push({ ...about, method: 'post', path, summary, status: 200, query: uploadQuery, answer })
  api.hono.post(path, async (context) => {
    const viewer = await guard(context, 'admin')
    const uploader = uploaderOf(viewer?.id ?? '')
    const query = parse(uploadQuery, context.req.query(), 'invalid') as z.output<typeof uploadQuery>
    const received = await receiveRequest(context, uploader, query, (total) => {
      if (total > largestExport)
        throw new AppError('too-large', 'The file is larger than 1 GB. Export it in parts.')
    })
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true, received })
  })
}
