import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { StepButtons } from '#design/fields/step-buttons.tsx'
import { useOrderedList } from '#design/fields/use-ordered-list.ts'
import { Badge } from '#design/marks/badge.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { currencySymbol } from '#platform/money.ts'
import type { GroupField, ListField, TextField } from '#studio/describe-shape.ts'
import { toForm } from './form-values.ts'
import { isUntitled, opensScreen, titleOf } from './levels.ts'
import { FaultBadge, type FieldProps, useFaulty, usePart } from './part-context.tsx'
import { Control, Controls } from './part-controls.tsx'
import './business.css'

/** Shows the entries of a list, which can be added, moved and removed. */
export function Rows({ field, name }: FieldProps<ListField>) {
  const { form } = usePart()
  const toast = useToast()
  const list = useFieldArray({ control: form.control, name })
  const values = useWatch({ control: form.control, name }) as unknown[]
  const rows = list.fields.map(({ id }, index) => ({
    id,
    values: values[index],
    title: titleOf(field, values[index]),
  }))
  const order = useOrderedList<(typeof rows)[number], HTMLOListElement>(
    rows,
    (next) => {
      const first = next.findIndex(({ id }, index) => id !== rows[index]?.id)
      list.swap(first, first + 1)
    },
    ({ title }) => title,
  )
  const noun = field.entry.label || 'Entry'
  const isTyped = field.entry.kind !== 'group'
  const error = form.error(name) ?? form.error(`${name}.root`)

  function add() {
    const blank = toForm(field.entry)
    if (field.kind === 'record') list.append({ key: '', entry: blank })
    else list.append(field.entry.kind === 'group' ? (blank as object) : { text: blank })
  }

  function remove(index: number, title: string) {
    const row: unknown = form.getValues(`${name}.${index}`)
    list.remove(index)
    toast.good(`Removed ${title}`, {
      label: 'Undo',
      act: () =>
        form.setValue(name, (form.getValues(name) as unknown[]).toSpliced(index, 0, row), {
          shouldDirty: true,
        }),
    })
  }

  return (
    <div className="stack">
      {field.help && <p className="hint">{field.help}</p>}
      {rows.length > 0 && (
        <ol className="list list--ordered business__rows" ref={order.ref}>
          {rows.map(({ id, title, values }, index) => (
            <li key={id} className={isTyped ? 'business__typed' : 'business__titled'}>
              <Row
                field={field}
                name={`${name}.${index}`}
                {...{ title, values }}
                noun={`${noun} ${index + 1}`}
              />
              <span className="business__moves flex">
                <StepButtons order={order} index={index} name={title} />
                <IconButton
                  tone="bad"
                  icon={Trash2}
                  label={`Remove ${title}`}
                  onClick={() => remove(index, title)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden live>{order.announcement}</VisuallyHidden>
      <FailureNote message={error} />
      <div className="actions">
        <Button tone="line" icon={Plus} onClick={add}>
          {`Add ${noun.replace(/ \w/g, (start) => start.toUpperCase())}`}
        </Button>
      </div>
    </div>
  )
}

interface RowProps extends FieldProps<ListField> {
  noun: string
  title: string
  values: unknown
}

/** Shows an entry: its control, its fields folded below its title, or the link to its screen. */
function Row({ field, name, noun, title, values }: RowProps) {
  const isRecord = field.kind === 'record'
  const { entry } = field
  const here = isRecord ? `${name}.entry` : name
  const key = isRecord && { field: keyField, name: `${name}.key` }
  if (entry.kind !== 'group') {
    const text = {
      field: { ...entry, label: isRecord ? 'Text' : noun },
      name: isRecord ? here : `${name}.text`,
    }
    return (
      <div className="form">
        {key && <Control {...key} />}
        <Control {...text} />
      </div>
    )
  }
  if (opensScreen(entry)) {
    return (
      <div>
        {key && <Control {...key} />}
        <ScreenLink name={here} title={title} help={<Facts entry={entry} values={values} />} />
      </div>
    )
  }
  return (
    <Folded
      names={[name]}
      isNew={isUntitled(values)}
      head={
        <div className="to-start">
          <b>{title}</b>
          <Facts entry={entry} values={values} />
        </div>
      }
    >
      <Controls
        fields={[
          ...(key ? [key] : []),
          ...entry.fields.map(([inner, each]) => ({ field: each, name: `${here}.${inner}` })),
        ]}
      />
    </Folded>
  )
}

const keyField: TextField = {
  kind: 'text',
  label: 'Name',
  help: undefined,
  optional: false,
  control: 'line',
  most: undefined,
}

/** Shows the price of an entry, and names its boxes that are ticked: 'Hidden'. */
function Facts({ entry, values }: { entry: GroupField; values: unknown }) {
  const { price, ...rest } = (values ?? {}) as Record<string, unknown>
  const flags = entry.fields.filter(([name, { kind }]) => kind === 'boolean' && rest[name] === true)
  if (!price && flags.length === 0) return null
  return (
    <span className="second-line business__facts">
      {typeof price === 'string' && price && <span className="num">{currencySymbol() + price}</span>}
      {flags.map(([name, { label }]) => (
        <Badge key={name}>{label}</Badge>
      ))}
    </span>
  )
}

export function ScreenLink({ name, title, help }: { name: string; title: string; help?: ReactNode }) {
  const { addressOf } = usePart()
  return (
    <Anchor className="list__row business__link" href={addressOf(name)}>
      <span>
        <b>{title}</b>
        {typeof help === 'string' ? <span className="second-line">{help}</span> : help}
      </span>
      <FaultBadge names={[name]} />
      <ChevronRight className="i" aria-hidden="true" />
    </Anchor>
  )
}

interface FoldedProps {
  head: ReactNode
  /** The fields inside, whose errors open it. */
  names: readonly string[]
  isNew?: boolean
  children: ReactNode
}

/** Shows its head alone until it is opened. */
export function Folded({ head, names, isNew = false, children }: FoldedProps) {
  const isFaulty = useFaulty(names)
  const [isOpen, setOpen] = useState(isNew)
  const [wasFaulty, setWasFaulty] = useState(false)
  // Once: correcting the last field must not close it.
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty)
    if (isFaulty) setOpen(true)
  }
  return (
    <details className="folded" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {head}
        <FaultBadge names={names} />
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
