import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { limits } from '../schema.ts'
import type { PostValues } from './post-values.ts'
import type { PostForm } from './use-post-form.ts'

interface PostDetailsCardProps {
  form: PostForm
  early: PostValues
  /** Categories already in use. */
  categories: readonly string[]
  derivedExcerpt: string
}

export function PostDetailsCard({ form, early, categories, derivedExcerpt }: PostDetailsCardProps) {
  const listId = useId()
  const { errors } = form.formState
  const excerpt = useWatch({ control: form.control, name: 'excerpt' })
  return (
    <Card title="Details">
      <div className="form">
        <Field label="Category" optional error={errors.category?.message}>
          <TextInput
            {...form.register('category')}
            defaultValue={early.category}
            list={listId}
            autoComplete="off"
          />
        </Field>
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field label="Author" optional error={errors.author?.message}>
          <TextInput {...form.register('author')} defaultValue={early.author} autoComplete="off" />
        </Field>
        <Field
          label="Excerpt"
          counter={excerpt ? { value: excerpt, limit: limits.excerpt } : undefined}
          optional={!excerpt}
          error={errors.excerpt?.message}
          help="For lists and the feed. Without it the text’s own beginning is used."
        >
          <TextArea
            {...form.register('excerpt')}
            defaultValue={early.excerpt}
            rows={4}
            placeholder={derivedExcerpt}
          />
        </Field>
      </div>
    </Card>
  )
}
