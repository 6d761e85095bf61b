import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addFormCalls } from './forms/api.server.ts'
import type { RecordForm } from './forms/commands.server.ts'
import { addInboxCalls } from './inbox/api.server.ts'
import { addReplyCalls, addSnippetCalls } from './mail/api.server.ts'

/** Without analytics no visit is known. */
export function enquiriesApi(recordForm: RecordForm = async () => null): Api {
  const api = createApi()
  addFormCalls(api, recordForm)
  // Before `/enquiries/:id`, which would match their paths too.
  addSnippetCalls(api)
  addInboxCalls(api)
  addReplyCalls(api)
  return api
}
