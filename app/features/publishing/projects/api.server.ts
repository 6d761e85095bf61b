import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, createApi, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import type { MarkdownSection } from '#platform/markdown/render-markdown.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { answerEdited } from '../calls/item-calls.server.ts'
import { findEdited, findItemId } from '../item-kind.server.ts'
import { adminFilters, byId, renderInput } from '../text/rules.ts'
import { listProjectsForAdmin } from './admin-queries.server.ts'
import * as commands from './commands.server.ts'
import { featureProject } from './featured.server.ts'
import { projects } from './project-kind.server.ts'
import {
  findPublishedProject,
  listAllProjects,
  listPublishedProjects,
  type Project,
} from './queries.server.ts'
import * as schema from './schema.ts'
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
    kind: projects,
    root: '/projects',
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
      const id = await findItemId(app.db, projects, params.slug)
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

/** As readers see it: what was typed may hold markup that no page shows. */
function onWire({ id, gallery, sections, publishedAt, ...project }: Project, now: Date) {
  return {
    ...project,
    content: sections.map(writeSection).join('\n'),
    _id: id,
    gallery: gallery.map(({ src }) => src),
    published: publishedAt !== null && publishedAt <= now.toISOString(),
  }
}

const writeSection = ({ id, heading, html }: MarkdownSection) =>
  heading ? `<h2 id="${id}">${escapeHtml(heading)}</h2>\n${html}` : html

type Answer = z.input<typeof schema.editedProjectAnswer>

function addAdminCalls(api: Api): void {
  addReadingCalls(api)
  addFeaturingCall(api)
  addSavingCalls(api)
}

function addReadingCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/projects/admin',
      summary: 'List projects in every state, or in one; those in the trash only when asked for',
      access: 'signed-in',
      query: pageQuery.extend(adminFilters),
      answer: schema.adminProjectList,
    },
    ({ app, query }) => listProjectsForAdmin(app.db, app.clock.now(), query),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/projects/render',
      summary: 'Render Markdown as the sections of a case study',
      access: 'signed-in',
      body: renderInput,
      answer: schema.renderAnswer,
      bodyLimit: 'content',
    },
    async ({ app, body, viewer }) => {
      const { sections } = await app.renderer.sections(viewer.id, body.content)
      return { sections, isAsTyped: isAsTyped(sections[0]?.html) }
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/projects/featured',
      summary: 'Put the featured projects in order',
      access: 'signed-in',
      body: schema.featuredOrderInput,
      answer: nothing,
    },
    (call) => commands.orderFeatured(call.app, call.viewer, call.body.ids),
  )
}

function addFeaturingCall(api: Api): void {
  endpoint(
    api,
    {
      method: 'put',
      path: '/projects/project/:id/featured',
      summary: 'Feature a project or stop featuring it; its text stays as it is',
      access: 'signed-in',
      params: byId,
      body: schema.featuringInput,
      answer: nothing,
    },
    (call) => featureProject(call.app, call.viewer, call.params.id, call.body.featured),
  )
}

function addSavingCalls(api: Api): void {
  const saving = {
    access: 'signed-in',
    body: schema.projectInput,
    answer: schema.editedProjectAnswer,
    bodyLimit: 'content',
  } as const
  endpointOnce(
    api,
    {
      ...saving,
      path: '/projects',
      summary: 'Create a project, published unless it says otherwise',
      status: 201,
    },
    async (call) => {
      const rendered = await projects.render(call.app, call.viewer.id, call.body.content)
      return async (tx) => {
        const id = await commands.createProject(call.app, tx, call.viewer, call.body, rendered)
        return (await answerEdited(call.app, projects, id, tx)) as Answer
      }
    },
  )
  endpoint(
    api,
    {
      ...saving,
      method: 'put',
      path: '/projects/:id',
      summary: 'Save a project; a published one is public at once',
      params: byId,
    },
    async (call) => {
      await commands.saveProject(call.app, call.viewer, call.params.id, call.body)
      return (await answerEdited(call.app, projects, call.params.id)) as Answer
    },
  )
}
