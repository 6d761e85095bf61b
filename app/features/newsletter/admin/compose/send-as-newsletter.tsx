import { Mail } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { formatDay } from '#platform/dates.ts'
import type { PostIssue } from '../../issues/queries.server.ts'
import { composePath, issuePath, newIssuePath } from '../address.ts'

/** Leads to an issue made from a published post, or says when it was sent as one. */
export function SendAsNewsletter({ post, issue }: { post: string; issue: PostIssue | undefined }) {
  if (!issue || issue.state === 'draft') {
    const href = issue ? composePath(issue._id) : newIssuePath(post)
    return (
      <Button tone="line" wide icon={Mail} href={href}>
        {issue ? 'Finish the Newsletter' : 'Send as Newsletter'}
      </Button>
    )
  }
  const { state, at } = issue
  const words =
    state === 'scheduled'
      ? 'Goes out as newsletter on'
      : state === 'stopped'
        ? 'Sent in part as newsletter on'
        : 'Sent as newsletter on'
  return (
    <p className="hint">
      {`${words} ${at ? formatDay(at) : 'its day'}. `}
      <Anchor className="link" href={issuePath(issue._id)}>
        See the issue
      </Anchor>
    </p>
  )
}
