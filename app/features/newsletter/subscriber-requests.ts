import { request } from '#platform/browser/request.ts'
import type { ImportReport } from './subscribers-schema.ts'

export const eraseSubscriber = (id: string) =>
  request('DELETE', `/newsletter/subscribers/${encodeURIComponent(id)}`, {
    fallbackMessage: 'Failed to erase the subscriber',
  })

export const importSubscribers = (
  list: { csv: string; consentAt: string | undefined },
  idempotencyKey: string,
) =>
  request<ImportReport>('POST', '/newsletter/subscribers/import', {
    body: list,
    idempotencyKey,
    fallbackMessage: 'Failed to import the list',
  })
