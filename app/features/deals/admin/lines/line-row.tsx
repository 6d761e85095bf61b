import { CircleAlert, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Checkbox } from '#design/fields/choice.tsx'
import { StepButtons } from '#design/fields/step-buttons.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import type { OrderedList } from '#design/fields/use-ordered-list.ts'
import { Badge } from '#design/marks/badge.tsx'
import { useDealForm } from '../deal-form.ts'
import type { LineValues } from './line-values.ts'

interface LineRowProps {
  index: number
  /** Names the line in labels. */
  name: string
  line: LineValues
  hasOptions: boolean
  order: Pick<OrderedList<HTMLElement>, 'stepButton'>
  onRemove: () => void
}

type Typed = 'text' | 'detail' | 'quantity' | 'price'

/** Edits one line: its text, how often, its price, and whether the client chooses it. */
export function LineRow({ index, name, line, hasOptions, order, onRemove }: LineRowProps) {
  const form = useDealForm<{ lines: LineValues[] }>()
  const errorId = useId()
  const field = <Name extends keyof LineValues>(of: Name) => `lines.${index}.${of}` as const
  const errors = (['text', 'detail', 'quantity', 'price'] as const).flatMap((of) => {
    const message = form.error(field(of))
    return message ? [{ of, message }] : []
  })
  const typed = (of: Typed, label: string) => {
    const isWrong = errors.some((error) => error.of === of)
    return {
      ...form.register(field(of)),
      'aria-label': `${label} of line ${index + 1}`,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? errorId : undefined,
      defaultValue: line[of],
      autoComplete: 'off',
    }
  }
  const tick = (of: 'optional' | 'chosen', isTicked: boolean) =>
    form.setValue(field(of), isTicked, { shouldDirty: true })

  return (
    <li className="deal-line line-bottom" aria-label={name}>
      <TextInput {...typed('text', 'Text')} placeholder="What it is" />
      <TextInput {...typed('quantity', 'Times')} className="num text-end" inputMode="numeric" />
      <TextInput {...typed('price', 'Price')} className="num text-end" inputMode="decimal" />
      <span className="deal-line__acts flex">
        <StepButtons order={order} index={index} name={name} />
        <IconButton tone="bad" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </span>
      <span className="deal-line__detail beside">
        <TextInput {...typed('detail', 'Detail')} placeholder="Detail, if it needs one" />
        {line.item && <Badge>Price list</Badge>}
      </span>
      <span className="deal-line__ticks flex wraps items-center gap-3 rows-none">
        {hasOptions && (
          <>
            <Checkbox
              label="Option"
              aria-label={`Option: ${name}`}
              checked={line.optional}
              onChange={({ target }) => tick('optional', target.checked)}
            />
            {line.optional && (
              <Checkbox
                label="Ticked"
                aria-label={`Ticked at first: ${name}`}
                checked={line.chosen}
                onChange={({ target }) => tick('chosen', target.checked)}
              />
            )}
            <Checkbox
              label="Each month"
              aria-label={`Each month: ${name}`}
              checked={line.per === 'month'}
              onChange={({ target }) =>
                form.setValue(field('per'), target.checked ? 'month' : 'once', { shouldDirty: true })
              }
            />
          </>
        )}
      </span>
      {errors.length > 0 && (
        <p className="span field__error" id={errorId}>
          <CircleAlert className="i" aria-hidden />
          {errors.map(({ message }) => message).join('. ')}
        </p>
      )}
    </li>
  )
}
