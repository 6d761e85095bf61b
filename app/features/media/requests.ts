import { type SendFileOptions, sendFile } from '#platform/browser/files.ts'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { request } from '#platform/browser/request.ts'
import type { ChangeLine } from '#services/audit/answers.ts'
import {
  type MediaFilter,
  type MediaItem,
  type MediaList,
  mediaPerPage,
  messages,
  type UploadAnswer,
} from './schema.ts'

type Sending = Omit<SendFileOptions, 'method'>

/** Uploads a picture to the library. */
export function uploadPicture(file: File, sending: Sending = {}): Promise<Outcome<UploadAnswer>> {
  return sendFile('/upload', file, { fallbackMessage: messages.upload, ...sending })
}

/** Has the server fetch a picture of another site into the library. */
export function fetchPicture(url: string): Promise<Outcome<UploadAnswer>> {
  return request('POST', '/media', { body: { url }, withinMs: 60_000, fallbackMessage: messages.fetch })
}

export function replacePicture(
  id: string,
  file: File,
  sending: Sending = {},
): Promise<Outcome<{ media: MediaItem; note: string | null }>> {
  return sendFile(`/media/${id}/file`, file, { fallbackMessage: messages.replace, ...sending, method: 'PUT' })
}

export function fetchMedia(
  query: { q?: string; filter?: MediaFilter; page?: number },
  signal?: AbortSignal,
): Promise<Outcome<MediaList>> {
  return request('GET', '/media', {
    query: { ...query, limit: mediaPerPage },
    signal,
    fallbackMessage: messages.load,
  })
}

export async function describePicture(id: string, alt: string): Promise<Outcome<MediaItem>> {
  const outcome = await request<{ media: MediaItem }>('PATCH', `/media/${id}`, {
    body: { alt },
    fallbackMessage: messages.save,
  })
  return mapOutcome(outcome, ({ media }) => media)
}

export function trashPicture(id: string): Promise<Outcome<unknown>> {
  return request('DELETE', `/media/${id}`, { fallbackMessage: messages.delete })
}

export function restorePicture(id: string): Promise<Outcome<unknown>> {
  return request('POST', `/media/${id}/restore`, { fallbackMessage: messages.restore })
}

export const listMediaHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[]; pages: number }>('GET', `/media/${id}/history`, {
    query: { page, limit: 10 },
    fallbackMessage: 'Failed to load the history',
  })
