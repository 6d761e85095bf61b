import { dayMs } from '#platform/durations.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { studio } from '#studio'
import type { Route } from './+types/security-txt'

/** RFC 9116 requires an expiry under a year ahead; it moves with each day's first render. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, config } = appOf(context)
  const expires = new Date(clock.now().getTime() + 330 * dayMs)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${studio.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
