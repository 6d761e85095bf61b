import type { Call } from '#platform/http/endpoint.server.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import type { User } from './schema.ts'
import type { Visit } from './visit.server.ts'

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'context' | 'address'>

export function visitOf({ context, address }: AnyCall): Visit {
  return {
    cookies: context.req.header('cookie') ?? '',
    address,
    // Kept to tell one session from another in a list: a normal one is under 300 characters.
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  }
}

export function sendCookies({ context }: AnyCall, cookies: string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true })
}

export function toUser({
  id,
  name,
  email,
  role,
}: {
  id: string
  name: string
  email: string
  role: Role
}): User {
  return { _id: id, name, email, role }
}

/** For calls whose guard has already let somebody in. */
export function viewerOf({ viewer }: Pick<Call<unknown, unknown, unknown>, 'viewer'>): Viewer {
  if (!viewer) throw new Error('This endpoint is open to nobody in particular.')
  return viewer
}
