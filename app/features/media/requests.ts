import type { ChangeLine } from '#platform/audit/answers.ts'
import { request } from '#platform/browser/request.ts'

export const listMediaHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[]; pages: number }>('GET', `/media/${id}/history`, {
    query: { page, limit: 10 },
    fallbackMessage: 'Failed to load the history',
  })
