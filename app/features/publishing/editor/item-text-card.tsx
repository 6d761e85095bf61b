import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { MarkdownArea } from '#design/writing/markdown-area.tsx'
import { type MarkdownView, MarkdownViewChoice } from '#design/writing/markdown-toolbar.tsx'
import type { ItemFields, ItemForm } from './use-written-form.ts'

type MakeSlug = (title: string) => string

interface ItemTextCardProps {
  form: ItemForm
  early: ItemFields
  /** The address without the slug: `example.com/blog`. */
  parent: string
  makeSlug: MakeSlug
  /** Fields between the slug and the content. */
  fields?: ReactNode
  contentHelp?: string | undefined
  pictures: PictureSource
  onUpload: (busy: boolean) => void
  view: MarkdownView
  onView: (view: MarkdownView) => void
  preview: ReactNode
}

/** Edits what an item says: its title, slug and content, and what its kind adds between them. */
export function ItemTextCard(props: ItemTextCardProps) {
  const { form, early, parent, makeSlug, fields, contentHelp, view, onView } = props
  const { errors } = form.formState
  return (
    <Card>
      <div className="form">
        <Field label="Title" error={errors.title?.message}>
          <TextInput
            {...form.register('title', { onBlur: () => fillSlug(form, makeSlug) })}
            defaultValue={early.title}
            className="writing__title"
            autoComplete="off"
            required
          />
        </Field>
        <SlugField form={form} early={early.slug} parent={parent} makeSlug={makeSlug} />
        {fields}
        <Field label="Content" error={errors.content?.message} help={contentHelp}>
          <MarkdownArea
            {...form.register('content')}
            defaultValue={early.content}
            pictures={props.pictures}
            onUpload={props.onUpload}
            required
            view={view}
            aside={<MarkdownViewChoice view={view} onView={onView} />}
            preview={props.preview}
          />
        </Field>
      </div>
    </Card>
  )
}

/** Fills an empty slug when the title loses the focus, or when the item is saved. */
export function fillSlug(form: ItemForm, makeSlug: MakeSlug): void {
  if (form.getValues('slug').trim() !== '') return
  generateSlug(form, makeSlug)
  selectFilled('slug', form.getValues('slug'))
}

function generateSlug(form: ItemForm, makeSlug: MakeSlug): void {
  form.setValue('slug', makeSlug(form.getValues('title')), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

interface SlugFieldProps {
  form: ItemForm
  early: string
  parent: string
  makeSlug: MakeSlug
}

function SlugField({ form, early, parent, makeSlug }: SlugFieldProps) {
  const slug = useWatch({ control: form.control as Control<{ slug: string }>, name: 'slug' })
  const help = slug
    ? `${parent}/${slug}`
    : 'The last part of the address. Leave empty to make it from the title.'
  const { errors } = form.formState
  // It is made from the title, so that without either the title alone is missing.
  const error = slug === '' && errors.title ? undefined : errors.slug?.message
  return (
    <Field label="Slug" error={error} help={help}>
      <div className="form__row">
        <TextInput
          {...form.register('slug')}
          defaultValue={early}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button tone="line" icon={WandSparkles} onClick={() => generateSlug(form, makeSlug)}>
          Generate
        </Button>
      </div>
    </Field>
  )
}

/**
 * Selects the text of a field that script filled just as the user moved into it, so that typing replaces it, as in a
 * field reached with the Tab key.
 */
function selectFilled(name: string, filled: string) {
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === name && target.value === filled) target.select()
  }
  document.addEventListener('focusin', enter, { once: true })
  setTimeout(() => document.removeEventListener('focusin', enter))
}
