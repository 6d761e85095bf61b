import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Tag } from '../marks/tag.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface EntriesFieldProps {
  label: string
  /** The singular for the button and the example: 'service'. */
  noun: string
  name: string
  entries: readonly string[]
  onChange: (entries: string[]) => void
  error?: string
}

/**
 * Edits a list one entry at a time: Enter or a comma adds an entry, its cross removes it. Blank and duplicate
 * entries are ignored.
 */
export function EntriesField({ label, noun, name, entries, onChange, error }: EntriesFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add(text: string) {
    const fresh = text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry, index, all) => entry && all.indexOf(entry) === index && !entries.includes(entry))
    setTyped('')
    if (fresh.length === 0) return
    setSaid(`Added ${fresh.join(', ')}`)
    onChange([...entries, ...fresh])
  }

  function remove(entry: string) {
    setSaid(`Removed ${entry}`)
    onChange(entries.filter((other) => other !== entry))
    input.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = entries.at(-1)
    if (event.key === 'Enter' || event.key === ',') {
      // Enter in an empty box must not submit the form.
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) {
      event.preventDefault()
      remove(last)
      setTyped(last)
    }
  }

  return (
    <Field label={label} optional error={error}>
      <div className="stack stack--close">
        {entries.length > 0 && (
          <div className="cluster cluster--close">
            {entries.map((entry) => (
              <Tag key={entry} onRemove={() => remove(entry)}>
                {entry}
              </Tag>
            ))}
          </div>
        )}
        <div className="form__row">
          <TextInput
            ref={input}
            name={name}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onBlur={() => add(typed)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain')
              if (!/[,\n]/.test(text)) return
              event.preventDefault()
              add(typed + text)
            }}
          />
          <Button
            tone="line"
            icon={Plus}
            aria-label={`Add ${noun}`}
            // Otherwise the box adds the entry when it loses the focus, and the click then finds nothing to add.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              add(typed)
              input.current?.focus()
            }}
          >
            Add
          </Button>
        </div>
        <VisuallyHidden live>{said}</VisuallyHidden>
      </div>
    </Field>
  )
}

/** Returns the list with one entry moved; an index beyond an end means that end. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list]
  const [entry] = moved.splice(from, 1)
  if (entry === undefined) return moved
  moved.splice(Math.min(Math.max(to, 0), moved.length), 0, entry)
  return moved
}
