import type { Role } from '#platform/http/viewer.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }

/** What a role may do. Enquiries, subscribers, figures in pounds and notifications are an editor's as well. */
export const roleScopes: Record<Role, string> = {
  admin: 'everything',
  editor: 'everything but users and the installation',
}

/** 'Editor: everything but users and the installation' */
export function describeRole(role: Role): string {
  return `${roleLabels[role]}: ${roleScopes[role]}`
}
