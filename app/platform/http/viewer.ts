export type Role = 'admin' | 'editor'

/** Who is asking, once signed in. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly sessionId: string
}
