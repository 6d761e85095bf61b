import { enquiriesApi } from '#features/enquiries/api.server.ts'
import type { App } from '#platform/app.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { caller } from './caller.server.ts'

export const owner: Viewer = {
  id: 'owner',
  name: 'Olive',
  email: 'olive@example.com',
  role: 'editor',
  sessionId: 's1',
}

const hello = { name: 'Grace Hopper', email: 'grace@example.com', message: 'Could you look at my site?' }
let visitors = 0

/** Sends an enquiry from an IP address of its own, so that no rate limit applies, and returns its id. */
export async function sendEnquiry(app: App, given: Record<string, unknown> = {}): Promise<string> {
  visitors += 1
  const { kind = 'message', ...fields } = given
  const visitor = caller(app, [enquiriesApi()], {
    address: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  })
  const answer = await visitor.post(`/${kind}`, { ...hello, ...fields })
  if (answer.status !== 201) throw new Error(`Sending answered ${answer.status}: ${answer.body.message}`)
  const row = await app.db.selectFrom('enquiry').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return row.id
}

/** Calls the API of enquiries with the owner's session. */
export const inboxOf = (app: App) => caller(app, [enquiriesApi()], { viewer: owner })
