import type { Role } from '#platform/http/viewer.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }

/** The two roles with what each may do, for choosing one. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: 'Editor: posts and projects' },
  { value: 'admin', label: 'Admin: everything' },
]
