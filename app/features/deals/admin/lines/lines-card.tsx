import { ListPlus, Plus } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { useOrderedList } from '#design/fields/use-ordered-list.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Menu, MenuItem } from '#design/overlays/menu.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { currencySymbol, formatPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import type { Price } from '../../proposals/schema.ts'
import { useDealForm } from '../deal-form.ts'
import { LineRow } from './line-row.tsx'
import { blankLine, type LineValues, lineOfPrice, ownLine } from './line-values.ts'
import { ProposalSums, TotalSums } from './sums.tsx'
import '../deals.css'

const most = 50

interface LinesCardProps {
  /** Null while the studio is not registered. */
  vat: Pick<Vat, 'name' | 'rate'> | null
  prices: readonly Price[]
  /** Lines that a client may choose, and monthly ones: in proposals alone. */
  hasOptions?: boolean
}

/** Edits the lines of a deal, and shows their sums. */
export function LinesCard({ vat, prices, hasOptions = false }: LinesCardProps) {
  const form = useDealForm<{ lines: LineValues[] }>()
  const list = useFieldArray({ control: form.control, name: 'lines' })
  const lines = useWatch({ control: form.control, name: 'lines' })
  const rows = list.fields.map(({ id }, index) => ({ id, name: lines[index]?.text || `line ${index + 1}` }))
  const order = useOrderedList<(typeof rows)[number], HTMLOListElement>(
    rows,
    (next) => {
      const first = next.findIndex(({ id }, index) => id !== rows[index]?.id)
      list.swap(first, first + 1)
    },
    ({ name }) => name,
  )
  const offered = hasOptions ? prices : prices.filter(({ per }) => per === 'once')
  const isFull = rows.length >= most

  return (
    <Card
      title="What it costs"
      flush
      sub={vat ? `Prices without ${vat.name}` : 'The studio is not registered for VAT'}
    >
      {rows.length === 0 ? (
        <EmptyState title="No lines yet">Take one from your price list, or write your own.</EmptyState>
      ) : (
        <>
          <p className="deal-line deal-line--head text-note t3 surface-2 line-bottom" aria-hidden="true">
            <span>Line</span>
            <span className="text-end">Times</span>
            <span className="text-end">{`Price, ${currencySymbol()}`}</span>
          </p>
          <ol ref={order.ref}>
            {rows.map(({ id, name }, index) => (
              <LineRow
                key={id}
                index={index}
                name={name}
                line={lines[index] ?? blankLine}
                hasOptions={hasOptions}
                order={order}
                onRemove={() => list.remove(index)}
              />
            ))}
          </ol>
        </>
      )}
      <VisuallyHidden live>{order.announcement}</VisuallyHidden>
      <div className="grid gap-3 pad-4">
        <FailureNote message={form.error('lines') ?? form.error('lines.root' as 'lines')} />
        <div className="cluster">
          {offered.length > 0 && (
            <Menu
              label="Price list"
              align="start"
              trigger={
                <Button tone="line" icon={ListPlus} disabled={isFull}>
                  From the Price List
                </Button>
              }
            >
              {offered.map((price) => (
                <MenuItem
                  key={price.item}
                  aside={sayPrice(price)}
                  onSelect={() => list.append(lineOfPrice(price), { shouldFocus: false })}
                >
                  {price.name}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button
            tone="bare"
            icon={Plus}
            disabled={isFull}
            onClick={() => list.append(ownLine(), { focusName: `lines.${rows.length}.text` })}
          >
            Own Line
          </Button>
        </div>
      </div>
      {rows.length > 0 &&
        (hasOptions ? <ProposalSums lines={lines} vat={vat} /> : <TotalSums lines={lines} vat={vat} />)}
    </Card>
  )
}

function sayPrice({ price, per, from }: Price): string {
  if (price === null) return from === undefined ? '' : `from ${formatPennies(from)}`
  return per === 'month' ? `${formatPennies(price)} a month` : formatPennies(price)
}
