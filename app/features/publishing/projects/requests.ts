import { request } from '#platform/browser/request.ts'
import { itemRequests } from '../calls/requests.ts'
import { type AdminProjectList, type EditedProject, messages, type ProjectText } from './schema.ts'

export const projectRequests = itemRequests<EditedProject, ProjectText, AdminProjectList>({
  root: '/projects',
  noun: 'project',
  messages,
})

export const featureProject = (id: string, featured: boolean) =>
  request('PUT', `/projects/project/${encodeURIComponent(id)}/featured`, {
    body: { featured },
    fallbackMessage: messages.update,
  })

export const orderFeatured = (ids: readonly string[]) =>
  request('PUT', '/projects/featured', { body: { ids }, fallbackMessage: messages.update })

interface RenderedProject {
  sections: { id: string; heading: string; html: string }[]
  isAsTyped: boolean
}

export const renderProject = (content: string, signal: AbortSignal) =>
  request<RenderedProject>('POST', '/projects/render', {
    body: { content },
    signal,
    fallbackMessage: 'The preview could not be made',
  })
