import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { receiveFile } from '#platform/files/receive-file.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { clientAddress, limitKey } from '#platform/http/client-address.server.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { type FirstRunLink, firstRunActor } from '../first-run/first-run.server.ts'
import { passphraseHeader, uploadedBackup } from '../schema.ts'
import { receiveBackup } from './receive-backup.server.ts'

const path = '/backups/:name'

/**
 * Answers the upload of an archive, sent as the body. The path has the sender's file name; the file is stored under the
 * archive's own name. Needs an administrator, or the first-run token as a bearer token.
 */
export function answerUpload(api: Api, link: FirstRunLink): void {
  const about = { access: 'admin', idempotent: false, files: [], body: undefined, query: undefined }
  const summary =
    'Upload a backup as the body, which is checked while it arrives; `Backup-Passphrase` is URI-encoded. Also with the first-run token'
  api.endpoints.push({
    ...{ ...about, method: 'put', path, summary, status: 201 },
    ...{ params: z.object({ name: z.string() }), answer: uploadedBackup },
  })
  api.hono.put(path, async (context) => {
    const by = await findUploader(context, link)
    const { name, facts } = await receiveBackup(context.get('app'), {
      ...{ by, passphrase: readPassphrase(context) },
      write: (file) => receiveFile(context, file),
    })
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true, name, facts }, 201)
  })
}

async function findUploader(context: Context<ApiEnv>, link: FirstRunLink): Promise<Actor> {
  const token = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token) return (await guard(context, 'admin')) as Viewer
  const app = context.get('app')
  await link.require(app, token, limitKey(clientAddress(context.env?.incoming, app.config.trustProxy)))
  return firstRunActor
}

/** Reads the header, which may hold Latin letters alone, so it is encoded as a part of a URL. */
function readPassphrase(context: Context<ApiEnv>): string | undefined {
  try {
    return decodeURIComponent(context.req.header(passphraseHeader) ?? '') || undefined
  } catch {
    throw new AppError('malformed', `${passphraseHeader} must be encoded as a part of a URL.`)
  }
}
