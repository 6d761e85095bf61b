import { AppError } from '#platform/errors.ts'
import { type Api, answer, bind, createApi } from '#platform/http/endpoint.server.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import type { MarkdownSection } from '#platform/markdown/render-markdown.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { answerItemCalls } from '../calls/item-api.server.ts'
import { findItemId, readItem } from '../item-kind.server.ts'
import { listProjectsForAdmin } from './admin-queries.server.ts'
import * as calls from './calls.ts'
import { createProject, orderFeatured, saveProject } from './commands.server.ts'
import { featureProject } from './featured.server.ts'
import { findEditedProject, projects } from './project-kind.server.ts'
import {
  findPublishedProject,
  listAllProjects,
  listPublishedProjects,
  type Project,
} from './queries.server.ts'
import { messages } from './schema.ts'

const { projectCalls } = calls

export function projectsApi(): Api {
  const api = createApi()
  // Before `/projects/:id`, which would take `/projects/featured` for a project.
  bind(api, calls, {
    orderFeatured: ({ app, body, viewer }) => orderFeatured(app, viewer, body.ids),
    featureProject: ({ app, params, body, viewer }) => featureProject(app, viewer, params.id, body.featured),
    listPublished: {
      handle: async ({ app, query, viewer, tag }) => {
        if (query.unpublished && !viewer) throw new AppError('unauthenticated', 'Sign in to do this.')
        const now = app.clock.now()
        const list = query.unpublished
          ? await listAllProjects(app.db, query)
          : await listPublishedProjects(app.db, now, query)
        // Does not cache pages past the end, of which there is no limit.
        if (query.page <= list.pages || query.page === 1) tag('projects')
        return { ...list, projects: list.projects.map((project) => onWire(project, now)) }
      },
      fromMemory: ({ unpublished }) => !unpublished,
    },
    findPublished: async ({ app, params, viewer }) => {
      const now = app.clock.now()
      const id = await findItemId(app.db, projects, params.slug)
      if (viewer) {
        const edited = id && (await findEditedProject(app.db, now, id))
        if (edited) return { project: edited }
      } else {
        const found = id && (await findPublishedProject(app.db, now, { id }))
        if (found) return { project: onWire(found, now) }
      }
      throw new AppError('not-found', messages.notFound)
    },
  })
  answerSaving(api)
  answerItemCalls(api, { kind: projects, calls: projectCalls, preview: 'case-study' })
  return api
}

function answerSaving(api: Api): void {
  answer(api, projectCalls.list, ({ app, query }) => listProjectsForAdmin(app.db, app.clock.now(), query))
  answer(api, projectCalls.render, async ({ app, body, viewer }) => {
    const { sections } = await app.renderer.sections(viewer.id, body.content)
    return { sections, isAsTyped: isAsTyped(sections[0]?.html) }
  })
  answer(api, projectCalls.create, async ({ app, body, viewer }) => {
    const rendered = await projects.render(app, viewer.id, body.content)
    return async (tx) => {
      const id = await createProject(app, tx, viewer, body, rendered)
      return { project: await readItem(app, projects, id, tx) }
    }
  })
  answer(api, projectCalls.save, async ({ app, params, body, viewer }) => {
    await saveProject(app, viewer, params.id, body)
    return { project: await readItem(app, projects, params.id) }
  })
}

/** As readers see it: the typed text may hold markup that no page shows. */
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
