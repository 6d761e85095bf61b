import { Anchor } from '#design/actions/anchor.tsx'
import { RankedList } from '#design/data/ranked-list.tsx'
import { Card } from '#design/marks/card.tsx'
import { countOf } from '#platform/words.ts'
import { HoursChart } from './hours-chart.tsx'
import { stepsOf } from './steps.ts'

export interface IssueVisits {
  /** The pages on which visits began, the most first; empty once single visits are deleted. */
  pages: readonly { path: string; visits: number }[]
  /** Visits by the hour in which they began; `at` in milliseconds. */
  hours: readonly { at: number; visits: number }[]
}

interface VisitsCardsProps extends IssueVisits {
  startedAt: string
  /** The same visits in analytics. */
  analytics: string
}

/** Shows on which pages and when the visits of an issue began. */
export function VisitsCards({ pages, hours, startedAt, analytics }: VisitsCardsProps) {
  const total = hours.reduce((sum, { visits }) => sum + visits, 0)
  const { steps, since } = stepsOf(Date.parse(startedAt), hours)
  return (
    <>
      <div className="columns columns--next">
        <Card
          title="Visits by page"
          aside={
            <Anchor className="link card__sub num" href={analytics}>
              {countOf(total, 'visit')}
            </Anchor>
          }
        >
          <RankedList
            rows={pages.map(({ path, visits }) => ({ name: path, count: visits }))}
            none={
              total > 0
                ? 'The pages of single visits are only kept for a few months.'
                : 'Nobody has followed a link yet.'
            }
          />
        </Card>
        <Card title="First 48 hours" sub={since > 0 && `${countOf(since, 'visit')} since`}>
          <HoursChart steps={steps} />
        </Card>
      </div>
      <p className="hint issue__opens">
        Opens are not counted: email programs load pictures on their own, so the figure would mean nothing,
        and counting them would mean tracking people. A visit counts when it began with a link in this issue.
        No link names a person.
      </p>
    </>
  )
}
