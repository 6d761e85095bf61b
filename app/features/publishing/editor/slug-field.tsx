import { WandSparkles } from 'lucide-react'
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'

/** The part of an editor's form that the slug is made with. */
interface SlugForm {
  control: unknown
  formState: { errors: { slug?: { message?: string } }; isSubmitted: boolean }
  getValues(name: 'title' | 'slug'): string
  setValue(name: 'slug', value: string, options: { shouldDirty: boolean; shouldValidate: boolean }): void
  register(name: 'slug'): UseFormRegisterReturn
}

type MakeSlug = (title: string) => string

/** Fills an empty slug when the title loses the focus. */
export function fillSlug(form: SlugForm, makeSlug: MakeSlug): void {
  if (form.getValues('slug').trim() !== '') return
  generateSlug(form, makeSlug)
  selectFilled('slug', form.getValues('slug'))
}

function generateSlug(form: SlugForm, makeSlug: MakeSlug): void {
  form.setValue('slug', makeSlug(form.getValues('title')), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

interface SlugFieldProps {
  form: SlugForm
  early: string
  /** The address without the slug: `example.com/blog`. */
  parent: string
  makeSlug: MakeSlug
}

export function SlugField({ form, early, parent, makeSlug }: SlugFieldProps) {
  const slug = useWatch({ control: form.control as Control<{ slug: string }>, name: 'slug' })
  const help = slug
    ? `${parent}/${slug}`
    : 'The last part of the address. It is made from the title if you leave it empty.'
  return (
    <Field label="Slug" error={form.formState.errors.slug?.message} help={help}>
      <div className="slug-row">
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
