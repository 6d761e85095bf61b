import { Check } from 'lucide-react'
import { useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Checkbox } from '#design/fields/choice.tsx'
import { Card } from '#design/marks/card.tsx'
import { tickOff } from './calls.ts'
import { iconOf } from './reason-list.tsx'
import type { ImportView, ItemToLookAt } from './schema.ts'
import { formatCount, nameCount, sentenceOf } from './words.ts'

/** Lists the articles that need a person's attention by their reason, to be ticked off. */
export function ToLookAt({ view: { id, toLookAt } }: { view: ImportView }) {
  if (toLookAt.length === 0) return null
  const all = toLookAt.flatMap(({ items }) => items)
  const done = all.filter(({ isDone }) => isDone)
  return (
    <Card
      title="To look at"
      sub={<span className="num">{`${formatCount(done.length)} of ${formatCount(all.length)} done`}</span>}
      flush
    >
      <ul>
        {toLookAt.map(({ note, items }) => (
          <Line key={note} importId={id} note={note} items={items} />
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  importId: string
  note: string
  items: readonly ItemToLookAt[]
}

function Line({ importId, note, items }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const tick = useAction((some: readonly ItemToLookAt[], isDone: boolean) =>
    tickOff({ id: importId, body: { items: some.map(({ id }) => id), isDone } }),
  )
  const [first] = items
  const only = items.length === 1 ? first : undefined
  const title = only ? only.title : nameCount(items.length, 'articles')
  const isDone = items.every((item) => item.isDone)
  const Mark = isDone ? Check : iconOf('article')
  return (
    <li className="settings__reason">
      <Mark className={isDone ? 'i settings__reason-done' : 'i'} aria-hidden />
      <div className="settings__reason-words">
        <b>{title}</b>
        <span>{sentenceOf(note)}</span>
        {isOpen && (
          <ul className="settings__reason-ticks">
            {items.map((item) => (
              <li key={item.id} className="settings__reason-tick">
                <Checkbox
                  label={item.title}
                  checked={item.isDone}
                  onChange={({ target }) => void tick.run([item], target.checked)}
                />
                <TextLink href={item.href} aria-label={`Open ${item.title}`}>
                  Open
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="settings__reason-acts">
        {only ? (
          <Button tone="bare" size="sm" href={only.href} aria-label={`Open ${title}`}>
            Open
          </Button>
        ) : (
          <Button tone="bare" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
            <span className="vh">{` ${title}`}</span>
          </Button>
        )}
        <Button
          tone="bare"
          size="sm"
          busy={tick.busy}
          onClick={() => void tick.run(items, !isDone)}
          aria-label={`${isDone ? 'Not done' : 'Done'}: ${title}`}
        >
          {isDone ? 'Not Done' : 'Done'}
        </Button>
      </div>
    </li>
  )
}
