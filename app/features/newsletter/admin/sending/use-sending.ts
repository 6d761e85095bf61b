import { useLive } from '#design/browser/use-live.ts'
import { readIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'

/** Returns a loaded issue as it is now, while its mails go out. Each new state or reason reloads the page. */
export function useSending(loaded: Issue | undefined): Issue | undefined {
  const [issue] = useLive(
    loaded,
    async () => {
      const outcome = await readIssue({ id: loaded?._id ?? '' })
      return outcome.ok ? outcome.value.issue : undefined
    },
    { everyMs: 2_000, while: isUnderway, reloads: (next, before) => stageOf(next) !== stageOf(before) },
  )
  return issue
}

/** The mails on their way end after a stop as well. */
const isUnderway = (issue: Issue | undefined) =>
  issue?.state === 'sending' ||
  issue?.state === 'paused' ||
  (issue?.state === 'stopped' && issue.figures.waiting > 0)

/** Names the state with the figures that the page has a reason for. */
function stageOf(issue: Issue | undefined): string {
  if (!issue) return ''
  const { refused, uncertain, delayed } = issue.figures
  return [issue.state, refused, uncertain, delayed].join()
}
