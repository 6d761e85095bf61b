import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { FormMarkdown } from '#design/writing/markdown-area.tsx'
import { type MarkdownView, MarkdownViewChoice } from '#design/writing/markdown-toolbar.tsx'
import type { ItemForm } from './item-form.ts'

interface SlugFieldProps {
  form: ItemForm
  /** The address without the slug: `example.com/blog`. */
  parent: string
  makeSlug: (title: string) => string
}

interface ItemTextCardProps extends SlugFieldProps {
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
export function ItemTextCard({ fields, contentHelp, view, onView, ...props }: ItemTextCardProps) {
  const { form, makeSlug, pictures, onUpload, preview } = props
  return (
    <Card>
      <div className="form">
        <FormText
          form={form}
          name="title"
          label="Title"
          onBlur={() => fillSlug(form, makeSlug)}
          inputClass="writing__title"
          autoComplete="off"
          required
        />
        <SlugField form={form} parent={props.parent} makeSlug={makeSlug} />
        {fields}
        <FormMarkdown
          {...{ form, pictures, onUpload, view, preview }}
          name="content"
          label="Content"
          help={contentHelp}
          required
          aside={<MarkdownViewChoice view={view} onView={onView} />}
        />
      </div>
    </Card>
  )
}

/** Fills an empty slug when the title loses the focus, or when the item is saved. */
export function fillSlug(form: ItemForm, makeSlug: SlugFieldProps['makeSlug']): void {
  if (form.getValues('slug').trim() !== '') return
  generateSlug(form, makeSlug)
  selectFilled('slug', form.getValues('slug'))
}

function generateSlug(form: ItemForm, makeSlug: SlugFieldProps['makeSlug']): void {
  form.setValue('slug', makeSlug(form.getValues('title')), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

function SlugField({ form, parent, makeSlug }: SlugFieldProps) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const help = slug
    ? `${parent}/${slug}`
    : 'The last part of the address. Leave empty to make it from the title.'
  // It is made from the title, so that without either the title alone is missing.
  const error = slug === '' && form.error('title') ? undefined : form.error('slug')
  return (
    <Field label="Slug" error={error} help={help}>
      <div className="form__row">
        <TextInput
          {...form.register('slug')}
          defaultValue={form.initial.slug}
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
