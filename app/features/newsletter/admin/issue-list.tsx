import { Anchor } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import type { ViewOf } from '#design/list/list-query.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { formatCount } from '#platform/words.ts'
import { composePath, issuePath, issuesQuery } from './address.ts'
import { describeBrought, type IssueRow } from './report/brought.ts'
import { describeTime, issueBadges, percentOf } from './words.ts'

export interface IssuePage extends PageAnswer {
  issues: readonly IssueRow[]
}

interface IssueListProps {
  view: ViewOf<typeof issuesQuery>
  list: IssuePage
  subscribers: number
  /** The issue that the page shows above the list. */
  current: string | undefined
}

/** Lists all issues with their results, the newest first. */
export function IssueList({ view, list, subscribers, current }: IssueListProps) {
  return (
    <List
      label="Issues"
      nouns="issues"
      query={issuesQuery}
      view={view}
      page={list}
      rows={list.issues}
      columns={columnsOf(subscribers, current)}
      card={{ title: 'All issues' }}
      none={{
        title: 'No issues yet',
        children: 'Write one by hand, or make one from an article that is published.',
      }}
    />
  )
}

const columnsOf = (subscribers: number, current: string | undefined): readonly Column<IssueRow>[] => [
  {
    head: 'Issue',
    cell: (issue) => (
      <TableTitle
        title={
          <Anchor
            href={issue.state === 'draft' ? composePath(issue._id) : issuePath(issue._id)}
            aria-current={issue._id === current ? 'true' : undefined}
          >
            {issue.subject}
          </Anchor>
        }
        sub={describeTime(issue)}
      />
    ),
  },
  { head: 'State', width: '9rem', badge: ({ state }) => issueBadges[state] },
  { head: 'Sent', width: '9rem', phone: 'labelled', cell: (issue) => describeSent(issue, subscribers) },
  { head: 'Visits', width: '9rem', phone: 'labelled', cell: describeVisits },
  { head: 'Brought', width: '14rem', phone: 'labelled', cell: (issue) => describeBrought(issue) },
]

function describeSent({ state, figures }: IssueRow, subscribers: number): string {
  if (state === 'draft' || state === 'scheduled') return `Goes to ${formatCount(subscribers)}`
  const sent = formatCount(figures.sent)
  return state === 'sent' ? sent : `${sent} of ${formatCount(figures.total)}`
}

function describeVisits({ visits, startedAt, figures }: IssueRow): string {
  if (!startedAt) return '–'
  const share = percentOf(visits, figures.sent)
  return visits === 0 || !share ? formatCount(visits) : `${formatCount(visits)}, ${share}`
}
