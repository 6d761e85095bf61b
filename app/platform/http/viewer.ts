import { AppError } from '../errors.ts'

export type Role = 'admin' | 'editor'

/** Who is asking, once signed in. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly sessionId: string
}

/** Refuses callers who are not signed in, or who are no administrators where only those may act. */
export function assertAccess(
  caller: { role: string } | undefined,
  access: 'public' | 'signed-in' | 'admin',
): void {
  if (access === 'public') return
  if (!caller) throw new AppError('unauthenticated', 'Sign in to do this.')
  if (access === 'admin' && caller.role !== 'admin') {
    throw new AppError('forbidden', 'Only an administrator can do this.')
  }
}
