import type { ReactNode } from 'react'
import { formatDay } from '#platform/dates.ts'
import { classNames } from '../class-names.ts'
import { Badge, type BadgeWords } from '../marks/badge.tsx'

/** A field of the row by its name, or a value that follows from it. */
type Read<Row, Value> = (keyof Row & string) | ((row: Row) => Value)

/** A column shows its cell, a day or a badge. */
export interface Column<Row> {
  head: string
  cell?: Read<Row, ReactNode>
  day?: Read<Row, string | null | undefined>
  badge?: (row: Row) => BadgeWords
  /**
   * Position on a phone: on the second line, filling the rest of that line, at its end, on a line of its own beside
   * its head, or hidden.
   */
  phone?: 'second' | 'rest' | 'end' | 'labelled' | 'none'
  align?: 'end'
  width?: string
  /** The head is for screen readers only, as over buttons. */
  hideHead?: boolean
}

/** Reads the usual identity of a row. */
export function idOf(row: unknown): string {
  return (row as { _id: string })._id
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** True while new rows are loading. */
  busy?: boolean
}

/** ARIA roles, because some browsers drop a table's own roles once it is `display: flex`, as on phones. */
const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' }

/**
 * Shows a table that becomes two-line rows on phones: the first column above, the others below it, actions at the
 * end.
 */
export function Table<Row>({ caption, columns, rows, rowKey, busy }: TableProps<Row>) {
  return (
    <table className="tbl" role={roles.table} aria-busy={busy || undefined}>
      <caption className="vh">{caption}</caption>
      <thead className="vh--phone" role={roles.rowgroup}>
        <tr role={roles.row}>
          {columns.map(({ head, align, width, hideHead }) => (
            <th key={head} role={roles.columnheader} scope="col" data-align={align} style={{ width }}>
              {hideHead ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.rowgroup}>
        {rows.map((row, rowIndex) => (
          <tr key={rowKey(row, rowIndex)} role={roles.row}>
            {columns.map(({ phone = 'second', ...column }, index) => (
              <td
                key={column.head}
                role={roles.cell}
                data-align={column.align}
                data-label={phone === 'labelled' ? column.head : undefined}
                className={classNames(`tbl__${index === 0 ? 'first' : phone}`)}
              >
                {contentOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function contentOf<Row>({ cell, day, badge }: Column<Row>, row: Row): ReactNode {
  if (badge) {
    const { label, ...look } = badge(row)
    return <Badge {...look}>{label}</Badge>
  }
  if (day) {
    const at = read(day, row)
    return at && <span className="t2 num">{formatDay(at)}</span>
  }
  return cell && read(cell, row)
}

/** Reads a field by its name. Its type is not checked: TypeScript could not infer the row from its columns then. */
function read<Row, Value>(from: Read<Row, Value>, row: Row): Value {
  return typeof from === 'function' ? from(row) : (row[from] as Value)
}

interface TableTitleProps {
  picture?: ReactNode
  title: ReactNode
  sub?: ReactNode
  /** A line that phones show, in place of a column that they hide. */
  phone?: ReactNode
}

/** Shows the usual first cell: a thumbnail, the name, a smaller line below. */
export function TableTitle({ picture, title, sub, phone }: TableTitleProps) {
  return (
    <div className={picture ? 'tbl__title grid mark-text gap-3 items-center' : 'tbl__title'}>
      {picture}
      <div>
        <b>{title}</b>
        {sub && <span>{sub}</span>}
        {phone && <span className="tbl__phone">{phone}</span>}
      </div>
    </div>
  )
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="tbl__acts flex gap-0">{children}</div>
}
