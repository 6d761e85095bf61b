import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { addAdminCalls } from './admin-api.server.ts'
import { addPublicCalls } from './public-api.server.ts'
import { projects } from './publication.server.ts'
import { editedProjectAnswer, projectDraftInput, projectText } from './schema.ts'

export function projectsApi(): Api {
  const api = createApi()
  // Before `/projects/:id`, which would take `/projects/featured` for a project.
  addAdminCalls(api)
  addItemCalls(api, {
    publication: projects,
    root: '/projects',
    noun: 'project',
    preview: 'case-study',
    answer: editedProjectAnswer,
    text: projectText,
    draft: projectDraftInput,
  })
  addPublicCalls(api)
  return api
}
