import type { z } from 'zod'
import { type Api, endpoint, nothing, pageQuery } from '#platform/http/endpoint.server.ts'
import { renderSections } from '#platform/markdown/render-markdown.server.ts'
import { answerEdited } from '../calls/item-calls.server.ts'
import { adminFilters, byId } from '../fields.ts'
import { listProjectsForAdmin } from './admin-queries.server.ts'
import * as commands from './commands.server.ts'
import { featureProject } from './featured.server.ts'
import { projects } from './publication.server.ts'
import * as schema from './schema.ts'

const one = { publication: projects, noun: 'project' }
type Answer = z.input<typeof schema.editedProjectAnswer>

export function addAdminCalls(api: Api): void {
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
      summary: 'How Markdown will look as the sections of a case study',
      access: 'signed-in',
      body: schema.renderInput,
      answer: schema.renderAnswer,
      bodyLimit: 'content',
    },
    async ({ body }) => ({ sections: renderSections(body.content) }),
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
    async (call) => {
      await commands.orderFeatured(call.app, call.viewer, call.body.ids)
      return {}
    },
  )
}

function addFeaturingCall(api: Api): void {
  endpoint(
    api,
    {
      method: 'put',
      path: '/projects/project/:id/featured',
      summary: 'Feature a project, or no longer; its text stays as it is',
      access: 'signed-in',
      params: byId,
      body: schema.featuringInput,
      answer: nothing,
    },
    async (call) => {
      await featureProject(call.app, call.viewer, call.params.id, call.body.featured)
      return {}
    },
  )
}

function addSavingCalls(api: Api): void {
  const saving = {
    access: 'signed-in',
    body: schema.projectInput,
    answer: schema.editedProjectAnswer,
    bodyLimit: 'content',
  } as const
  endpoint(
    api,
    {
      ...saving,
      method: 'post',
      path: '/projects',
      summary: 'Create a project, published unless it says otherwise',
      status: 201,
      idempotent: true,
    },
    (call) =>
      call.commitOnce(async (app) => {
        const id = await commands.createProject(app, call.viewer, call.body)
        return (await answerEdited({ app }, one, id)) as Answer
      }),
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
      return (await answerEdited(call, one, call.params.id)) as Answer
    },
  )
}
