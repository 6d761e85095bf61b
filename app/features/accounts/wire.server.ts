import type { Call } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { User } from './schema.ts'
import type { Client } from './sign-in/session.server.ts'

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'context' | 'address'>

export function readClient({ context, address }: AnyCall): Client {
  return {
    cookies: context.req.header('cookie') ?? '',
    address,
    // Saved to describe the session in a list. Usual values are under 300 characters.
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  }
}

export function sendCookies({ context }: AnyCall, cookies: string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true })
}

export function toUser({ id, name, email, role }: Omit<User, '_id'> & { id: string }): User {
  return { _id: id, name, email, role }
}

/** Returns the viewer in endpoints whose access rule has already refused everybody else. */
export function viewerOf({ viewer }: Pick<Call<unknown, unknown, unknown>, 'viewer'>): Viewer {
  if (!viewer) throw new Error('A public endpoint asked for its viewer.')
  return viewer
}
