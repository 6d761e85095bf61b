import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addFormCalls } from './forms/api.server.ts'
import { addInboxCalls } from './inbox/api.server.ts'
import { addReplyCalls, addSnippetCalls } from './mail/api.server.ts'

export function enquiriesApi(): Api {
  const api = createApi()
  addFormCalls(api)
  // Before `/enquiries/:id`, which would match their paths too.
  addSnippetCalls(api)
  addInboxCalls(api)
  addReplyCalls(api)
  return api
}
