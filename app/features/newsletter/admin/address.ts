import { listQuery } from '#design/list/list-query.ts'
import { recipientStates } from '../issues/schema.ts'

export const newsletterPath = '/admin/newsletter'
export const issuesPath = `${newsletterPath}/issues` as const
export const welcomePath = `${newsletterPath}/welcome` as const

export const issuesQuery = listQuery(issuesPath, {})

export const issuePath = (id: string) => `${issuesPath}/${encodeURIComponent(id)}` as const
export const composePath = (id: string) => `${issuePath(id)}/edit`
export const mailPath = (id: string) => `${issuePath(id)}/mail`

/** Opens a new issue, made from a post where one is named. */
export const newIssuePath = (post?: string) =>
  post ? `${issuesPath}/new?post=${encodeURIComponent(post)}` : `${issuesPath}/new`

export const recipientsQuery = (id: string) =>
  listQuery(`${issuePath(id)}/recipients`, { state: recipientStates })
