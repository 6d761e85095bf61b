import { AppError } from '../errors.ts'

export type Role = 'admin' | 'editor'

/** The callers that a call admits. */
export type Access = 'public' | 'signed-in' | 'admin'

/** The user who makes a request. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly sessionId: string
}

/** Refuses callers who are not signed in, or lack the role. */
export function assertAccess(caller: { role: string } | undefined, access: Access): void {
  if (access === 'public') return
  if (!caller) throw new AppError('unauthenticated', 'Sign in to do this.')
  if (access === 'admin' && caller.role !== 'admin') {
    throw new AppError('forbidden', 'Only an administrator can do this.')
  }
}
