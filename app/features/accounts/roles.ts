import type { Role } from '#platform/http/viewer.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }

/** The permissions of each role in words. Editors see enquiries, subscribers and their worth, and send notifications. */
export const roleScopes: Record<Role, string> = {
  admin: 'everything',
  editor: 'everything except users and the installation',
}

/** 'Editor: everything except users and the installation' */
export function describeRole(role: Role): string {
  return `${roleLabels[role]}: ${roleScopes[role]}`
}
