import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addFormCalls } from './form-api.server.ts'
import { addInboxCalls } from './inbox-api.server.ts'
import { addSnippetCalls } from './snippet-api.server.ts'
import { addThreadCalls } from './thread-api.server.ts'

export function enquiriesApi(): Api {
  const api = createApi()
  addFormCalls(api)
  // Before `/enquiries/:id`, which would take their names for ids.
  addSnippetCalls(api)
  addInboxCalls(api)
  addThreadCalls(api)
  return api
}
