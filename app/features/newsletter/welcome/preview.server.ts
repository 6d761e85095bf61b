import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { previewAddressee } from '../issues/render.server.ts'
import type { PreviewedMail } from '../issues/schema.ts'
import { addressMail, renderWelcome } from '../mail/render-issue.server.ts'
import { listWelcome } from './queries.server.ts'

/** Renders the saved mail of a day as it is sent. */
export async function previewWelcome(app: App, day: string, viewer: Viewer): Promise<PreviewedMail> {
  const mail = (await listWelcome(app.db)).find((each) => String(each.day) === day)
  if (!mail) throw new AppError('not-found', 'There is no welcome email on this day.')
  const rendered = await renderWelcome(app, mail, viewer.id)
  return { ...addressMail(rendered, previewAddressee(app)), bytes: rendered.bytes }
}
