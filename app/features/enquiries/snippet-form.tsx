import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextArea } from '#design/text-area.tsx'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { changeSnippet, createSnippet } from './inbox-requests.ts'
import { type Snippet, snippetInput } from './inbox-schema.ts'

interface SnippetFormProps {
  /** Without one, a new one is made. */
  snippet: Snippet | undefined
  onSaved: () => void
  onCancel: () => void
}

export function SnippetForm({ snippet, onSaved, onCancel }: SnippetFormProps) {
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    resolver: zodResolver(snippetInput),
    defaultValues: { title: snippet?.title ?? '', body: snippet?.body ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (text) => {
    const saving = snippet ? changeSnippet(snippet._id, text) : createSnippet(text, key)
    const outcome = await attempt<unknown>(saving)
    if (!outcome.ok) return showFailure(form, outcome)
    toast.good('Snippet saved')
    onSaved()
  })

  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} placeholder="Prices" autoComplete="off" data-autofocus />
      </Field>
      <Field
        label="Text"
        error={errors.body?.message}
        help="{name} becomes the first name of the person you write to."
      >
        <TextArea {...form.register('body')} />
      </Field>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
      <div className="form__act">
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save Snippet
        </Button>
      </div>
    </form>
  )
}
