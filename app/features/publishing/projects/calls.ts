import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { itemCalls } from '../calls/item-calls.ts'
import * as schema from './schema.ts'

const { messages } = schema

export const projectCalls = itemCalls({
  root: '/projects',
  noun: 'project',
  input: schema.projectInput,
  draft: schema.projectDraftInput,
  text: schema.projectText,
  answer: schema.editedProjectAnswer,
  list: schema.adminProjectList,
  rendered: schema.renderAnswer,
  words: { starts: 'published', rendered: 'the sections of a case study' },
  messages,
})

export const orderFeatured = call('PUT /projects/featured', {
  summary: 'Put the featured projects in order',
  body: schema.featuredOrderInput,
  failure: messages.update,
})

export const featureProject = call('PUT /projects/project/:id/featured', {
  summary: 'Feature a project or stop featuring it; its text stays as it is',
  body: schema.featuringInput,
  failure: messages.update,
})

export const listPublished = call('GET /projects', {
  summary: 'List the case studies, the last finished first; with a session also those unpublished',
  access: 'public',
  query: pageQuery.extend({ unpublished: schema.unpublishedQuery }),
  answer: schema.projectList,
})

export const findPublished = call('GET /projects/slug/:slug', {
  summary: 'Read one case study by its slug or id; with a session as the editor opens it, published or not',
  access: 'public',
  answer: schema.projectAnswer,
})
