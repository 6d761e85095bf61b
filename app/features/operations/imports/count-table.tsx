import { type Column, Table, TableTitle } from '#design/data/table.tsx'
import type { ImportCounts } from './schema.ts'
import { formatCount, nameLine, sortLines } from './words.ts'

type Line = ImportCounts['lines'][number]

const hints: Readonly<Record<string, string>> = { Pages: 'As articles, for you to place' }

const counted = (head: string, name: 'inFile' | 'comesIn' | 'known' | 'staysOut'): Column<Line> => ({
  head,
  cell: (line) => <span className="num">{formatCount(line[name])}</span>,
  phone: 'labelled',
})

/** Shows the items of a file by destination: each row adds up, and so does the line below. */
export function CountTable({ counts, below }: { counts: ImportCounts; below: string }) {
  const lines = sortLines(counts.lines)
  const hasKnown = lines.some(({ known }) => known > 0)
  const columns: Column<Line>[] = [
    {
      head: 'What',
      cell: ({ what }) => <TableTitle title={nameLine(what)} sub={hints[what.split(',')[0] ?? '']} />,
      width: '40%',
    },
    counted('In the file', 'inFile'),
    counted('Imported', 'comesIn'),
    ...(hasKnown ? [counted('Here already', 'known')] : []),
    counted('Left out', 'staysOut'),
  ]
  return (
    <>
      <Table caption="What is in the file" columns={columns} rows={lines} rowKey={({ what }) => what} />
      <p className="settings__import-sum hint num">{below}</p>
    </>
  )
}

/** Returns the sums of the table as a sentence. */
export function describeSums({ lines }: ImportCounts): string {
  const sum = (name: 'inFile' | 'comesIn' | 'known' | 'staysOut') =>
    formatCount(lines.reduce((total, line) => total + line[name], 0))
  const known = lines.some((line) => line.known > 0) ? ` ${sum('known')} here already,` : ''
  return `${sum('comesIn')} of ${sum('inFile')} in the import,${known} ${sum('staysOut')} left out.`
}
