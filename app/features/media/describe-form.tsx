import { useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { longestAlt, type MediaItem } from '#services/pictures/schema.ts'
import { describePicture } from './calls.ts'

interface DescribeFormProps {
  media: Pick<MediaItem, '_id' | 'alt'>
  onDescribed?: (media: MediaItem) => void
  /** Called when there are, or no longer are, words that have not been saved. */
  onTyped?: (isTyped: boolean) => void
  /** Shortens the form to one line, for lists. */
  short?: boolean
}

/** The server checks the length. */
const description = z.object({ alt: z.string().trim() })

/** Edits and saves a picture's description; used in the library and after an upload. */
export function DescribeForm({ media, onDescribed, onTyped, short }: DescribeFormProps) {
  const form = useRequestForm(description, {
    values: { alt: media.alt },
    send: (body) => describePicture({ id: media._id, body }),
    done: (answer) => onDescribed?.(answer.media),
    after: ({ alt }) => ({ alt }),
    // With `onTyped` the parent asks before the page is left.
    unsaved: onTyped ? undefined : 'the description',
  })
  const alt = useWatch({ control: form.control, name: 'alt' })
  const changed = alt.trim() !== form.formState.defaultValues?.alt
  // Before anything else happens: Escape right after the last letter must ask.
  useLayoutEffect(() => {
    onTyped?.(changed)
    return () => onTyped?.(false)
  }, [changed, onTyped])

  return (
    <form className={short ? 'form__row items-end' : 'stack stack--close stack--start'} {...form.attributes}>
      <FormText
        form={form}
        name="alt"
        label={short ? 'What does it show?' : 'Description'}
        help={
          short
            ? undefined
            : 'Describe the picture for people who cannot see it. Leave empty if it is only decoration.'
        }
        counter={{ value: alt, limit: longestAlt }}
        error={form.error('alt') ?? form.failure}
        autoComplete="off"
      />
      <Button
        type="submit"
        tone="line"
        busy={form.busy}
        busyLabel="Saving..."
        disabled={!changed && !form.busy}
      >
        {changed || alt === '' ? 'Save' : 'Saved'}
      </Button>
    </form>
  )
}
