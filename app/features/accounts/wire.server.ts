import type { Call } from '#platform/http/endpoint.server.ts'
import type { User } from './schema.ts'
import type { Client } from './sign-in/session.server.ts'

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'context' | 'address'>

/** Reads what commands may know of the browser. */
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
