import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, createApi, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { findEdited } from '../publication.server.ts'
import { addAdminCalls } from './admin-api.server.ts'
import { projects } from './publication.server.ts'
import {
  findProjectId,
  findPublishedProject,
  listAllProjects,
  listPublishedProjects,
  type Project,
} from './queries.server.ts'
import {
  type EditedProject,
  editedProjectAnswer,
  messages,
  projectAnswer,
  projectDraftInput,
  projectList,
  projectText,
  unpublishedQuery,
} from './schema.ts'

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

function addPublicCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/projects',
      summary: 'List the case studies, the last finished first; with a session also those unpublished',
      access: 'public',
      query: pageQuery.extend({ unpublished: unpublishedQuery }),
      answer: projectList,
      fromMemory: ({ unpublished }) => !unpublished,
    },
    async ({ app, query, viewer, tag }) => {
      if (query.unpublished && !viewer) throw new AppError('unauthenticated', 'Sign in to do this.')
      const now = app.clock.now()
      const list = query.unpublished
        ? await listAllProjects(app.db, query)
        : await listPublishedProjects(app.db, now, query)
      // Does not cache pages past the end, of which there is no limit.
      if (query.page <= list.pages || query.page === 1) tag('projects')
      return { ...list, projects: list.projects.map((project) => onWire(project, now)) }
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/projects/slug/:slug',
      summary:
        'Read one case study by its slug or id; with a session as the editor opens it, published or not',
      access: 'public',
      params: z.object({ slug: z.string() }),
      answer: projectAnswer,
    },
    async ({ app, params, viewer }) => {
      const now = app.clock.now()
      const id = await findProjectId(app.db, params.slug)
      if (viewer) {
        const edited = id && (await findEdited(app.db, projects, id))
        if (edited) return { project: projects.onWire(edited, now) as EditedProject }
      } else {
        const found = id && (await findPublishedProject(app.db, now, { id }))
        if (found) return { project: onWire(found, now) }
      }
      throw new AppError('not-found', messages.notFound)
    },
  )
}

function onWire({ id, gallery, publishedAt, ...project }: Project, now: Date) {
  return {
    ...project,
    _id: id,
    gallery: gallery.map(({ src }) => src),
    published: publishedAt !== null && publishedAt <= now.toISOString(),
  }
}
