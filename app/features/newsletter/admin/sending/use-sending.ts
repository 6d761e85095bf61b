import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePoll } from '#design/browser/use-poll.ts'
import { readIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'

const askEveryMs = 2_000

/**
 * Returns a loaded issue as it is now. Polls every two seconds while its mails go out and the page is seen, and reloads the
 * page with each new state or reason.
 */
export function useSending(loaded: Issue | undefined): Issue | undefined {
  const { revalidate } = useRevalidator()
  const [polled, setPolled] = useState<Issue>()
  // A reload brings a newer answer than the last poll, after a press on a button.
  const issue = polled && loaded && isSameState(polled, loaded) ? polled : loaded
  usePoll(
    async (signal) => {
      if (!issue || !isUnderway(issue)) return
      const outcome = await readIssue({ id: issue._id })
      if (!outcome.ok || signal.aborted) return
      const next = outcome.value.issue
      setPolled(next)
      if (!isSameState(next, issue) || hasNewReasons(next, issue)) void revalidate()
    },
    { everyMs: askEveryMs, onReturn: true },
  )
  return issue
}

/** The mails on their way end after a stop as well. */
const isUnderway = ({ state, figures }: Issue) =>
  state === 'sending' || state === 'paused' || (state === 'stopped' && figures.waiting > 0)

const isSameState = (one: Issue, other: Issue) => one._id === other._id && one.state === other.state

const hasNewReasons = ({ figures: now }: Issue, { figures: before }: Issue) =>
  now.refused !== before.refused || now.uncertain !== before.uncertain || now.delayed !== before.delayed
