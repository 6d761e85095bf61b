import { type FormEvent, useLayoutEffect, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { describePicture } from './requests.ts'
import { longestAlt, type MediaItem } from './schema.ts'

interface DescribeFormProps {
  media: Pick<MediaItem, '_id' | 'alt'>
  onDescribed: (media: MediaItem) => void
  /** Called when there are, or no longer are, words that have not been saved. */
  onTyped?: (isTyped: boolean) => void
  /** Shortens the form to one line, for lists. */
  short?: boolean
}

/** Edits and saves a picture's description; used in the library and after an upload. */
export function DescribeForm({ media, onDescribed, onTyped, short }: DescribeFormProps) {
  const [alt, setAlt] = useState(media.alt)
  const [saved, setSaved] = useState(media.alt)
  const [busy, setBusy] = useState(false)
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLFormElement>(alt, {})
  const changed = alt.trim() !== saved
  // Before anything else happens: Escape right after the last letter must ask.
  useLayoutEffect(() => {
    onTyped?.(changed)
    return () => onTyped?.(false)
  }, [changed, onTyped])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !changed || !check()) return
    setBusy(true)
    const outcome = await describePicture(media._id, alt.trim())
    setBusy(false)
    if (!outcome.ok) return refuse(outcome)
    setSaved(outcome.value.alt)
    onDescribed(outcome.value)
  }

  return (
    <form ref={ref} className={short ? 'describe describe--short' : 'describe'} onSubmit={save} noValidate>
      <Field
        label={short ? 'What does it show?' : 'Description'}
        help={
          short
            ? undefined
            : 'What somebody who cannot see the picture should know. Leave it empty if it is only decoration.'
        }
        counter={{ value: alt, limit: longestAlt }}
        error={errors.alt ?? failure}
      >
        <TextInput value={alt} autoComplete="off" onChange={(event) => setAlt(event.target.value)} />
      </Field>
      <Button type="submit" tone="line" busy={busy} busyLabel="Saving..." disabled={!changed && !busy}>
        {changed || alt === '' ? 'Save' : 'Saved'}
      </Button>
    </form>
  )
}
