import { useLive } from '#design/browser/use-live.ts'
import type { ViewOf } from '#design/list/list-query.ts'
import { Note } from '#design/marks/note.tsx'
import { countOf } from '#platform/words.ts'
import { readIssue } from '../issues/calls.ts'
import type { Issue, Recipient } from '../issues/schema.ts'
import type { issuesQuery } from './address.ts'
import { IssueList, type IssuePage } from './issue-list.tsx'
import { NewsletterHead } from './newsletter-head.tsx'
import type { Brought } from './report/brought.ts'
import { ReportCard } from './report/report-card.tsx'
import { type IssueVisits, VisitsCards } from './report/visits-cards.tsx'
import { UncertainNote } from './sending/reasons.tsx'
import { ScheduledCard } from './sending/scheduled-card.tsx'
import { SendingCard } from './sending/sending-card.tsx'

/** An issue with everything that its page shows. */
export interface ShownIssue extends IssueVisits {
  issue: Issue
  brought: Brought
  reasons: readonly Recipient[]
  /** The same visits in analytics. */
  analytics: string
}

interface IssuesScreenProps {
  view: ViewOf<typeof issuesQuery>
  list: IssuePage
  subscribers: number
  perMinute: number
  shown: ShownIssue | undefined
  now: string
}

/** Shows one issue, as far as it has come, above the list of all. */
export function IssuesScreen({ shown, ...props }: IssuesScreenProps) {
  const { view, list, subscribers } = props
  const issue = useSending(shown?.issue)
  const rows = list.issues.map((row) => (row._id === issue?._id ? { ...row, ...issue } : row))
  return (
    <>
      <NewsletterHead current="Issues" subscribers={subscribers} />
      {shown && issue && <Shown key={issue._id} {...shown} {...props} issue={issue} />}
      <div className={shown && 'stack--next'}>
        <IssueList
          view={view}
          list={{ ...list, issues: rows }}
          subscribers={subscribers}
          current={issue?._id}
        />
      </div>
    </>
  )
}

function Shown(props: ShownIssue & Omit<IssuesScreenProps, 'shown'>) {
  const { issue, brought, hours, pages, analytics, subscribers, perMinute } = props
  const { _id, state, startedAt, figures } = issue
  if (state === 'draft') return null
  if (state === 'scheduled' || !startedAt) {
    return <ScheduledCard issue={issue} subscribers={subscribers} perMinute={perMinute} />
  }
  if (state === 'sending' || state === 'paused') {
    return <SendingCard {...props} />
  }
  const visits = hours.reduce((sum, each) => sum + each.visits, 0)
  return (
    <>
      {(figures.uncertain > 0 || figures.waiting > 0) && (
        <div className="note-stack">
          {figures.uncertain > 0 && <UncertainNote id={_id} count={figures.uncertain} />}
          {figures.waiting > 0 && (
            <Note tone="info">
              {`${countOf(figures.waiting, 'email is', 'emails are')} still on the way, and can no longer be stopped.`}
            </Note>
          )}
        </div>
      )}
      <ReportCard issue={issue} visits={visits} brought={brought} />
      <VisitsCards startedAt={startedAt} hours={hours} pages={pages} analytics={analytics} />
    </>
  )
}

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
