import { RankedList } from '#design/data/ranked-list.tsx'
import { Card } from '#design/marks/card.tsx'
import { useExplanations } from '../docs/terms.ts'
import type { Dashboard } from '../schema.ts'
import { nothingInPeriod } from './ranked-list.tsx'

interface MissedSearchesProps {
  searches: Dashboard['charts']['missedSearches']
  /** The other figures are of some visits. Searches belong to none, so these are of all visitors. */
  isFiltered: boolean
}

/** Shows the words that visitors looked for and that no page has. */
export function MissedSearches({ searches, isFiltered }: MissedSearchesProps) {
  const explain = useExplanations()
  return (
    <Card
      title="Searches that found nothing"
      sub={isFiltered ? 'visitors, not filtered' : 'visitors'}
      href={explain('Search that found nothing')}
    >
      <RankedList
        rows={searches.map(({ words, count }) => ({ name: words, count }))}
        none={nothingInPeriod}
      />
      <p className="ranked__more text-note t3 flex wraps justify-between items-baseline gap-4 rows-1 above-2">
        Words appear once two visitors have searched for them.
      </p>
    </Card>
  )
}
