import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../data/empty-state.tsx'
import { type Column, idOf, Table } from '../data/table.tsx'
import { Card, type CardProps } from '../marks/card.tsx'

interface ShortListProps<Row> extends Omit<CardProps, 'children' | 'flush'> {
  /** Names the list for screen readers. */
  label: string
  rows: readonly Row[]
  /** The identity of a row; by default its `_id`. */
  rowKey?: (row: Row, index: number) => string
  columns: readonly Column<Row>[]
  none?: EmptyStateProps
  /** Stands above the rows. */
  children?: ReactNode
}

/** Shows a list that fits on one page: a table in a card, or the words for a list without rows. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const { rows, rowKey = idOf, columns, none, children, ...card } = props
  return (
    <Card {...card} flush>
      {children}
      {rows.length > 0 && <Table caption={card.label} columns={columns} rows={rows} rowKey={rowKey} />}
      {rows.length === 0 && none && <EmptyState {...none} />}
    </Card>
  )
}
