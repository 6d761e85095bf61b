import type { ReactNode } from 'react'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { formatCount } from '#platform/words.ts'
import type { CountLine, Reason } from '../counts.ts'

const number = <Row,>(head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  cell: (row) => <span className="num">{formatCount(of(row))}</span>,
  phone: 'labelled',
})

const lineColumns: readonly Column<CountLine>[] = [
  { head: 'What', cell: 'what', width: '40%' },
  number('In the file', ({ inFile }) => inFile),
  number('Imported', ({ comesIn }) => comesIn),
  number('Here already', ({ known }) => known),
  number('Left out', ({ staysOut }) => staysOut),
]

/** Shows the items of a file by destination: each row adds up. */
export function CountList({ lines }: { lines: readonly CountLine[] }) {
  return (
    <ShortList
      title="What is in the file"
      label="What is in the file"
      rows={lines}
      rowKey={({ what }) => what}
      columns={lineColumns}
      none={{ title: 'Nothing that could be imported' }}
    />
  )
}

const reasonColumns: readonly Column<Reason>[] = [
  {
    head: 'What',
    cell: ({ what, count, titles }) => (
      <TableTitle title={what} sub={[...titles, ...(count > titles.length ? ['...'] : [])].join(', ')} />
    ),
    width: '40%',
  },
  { head: 'Why', cell: 'reason' },
  number('How many', ({ count }) => count),
]

/** Shows items by the reason that they have in common; nothing without reasons. */
export function ReasonList(props: { title: string; reasons: readonly Reason[]; aside?: ReactNode }) {
  const { reasons, ...card } = props
  if (reasons.length === 0) return null
  return (
    <ShortList
      {...card}
      label={card.title}
      rows={reasons}
      rowKey={({ what, reason }) => `${what} ${reason}`}
      columns={reasonColumns}
    />
  )
}
