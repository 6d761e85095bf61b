import { WandSparkles } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { selectFilled } from '#design/select-filled.ts'
import { TextInput } from '#design/text-input.tsx'
import { slugOfPost } from './slug.ts'
import type { PostForm } from './use-post-form.ts'

/** Always from the title as it stands. */
function generateSlug(form: PostForm) {
  form.setValue('slug', slugOfPost(form.getValues('title')), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

/** When the title is left, so that nobody has to think of it. */
export function fillSlug(form: PostForm) {
  if (form.getValues('slug').trim() !== '') return
  generateSlug(form)
  selectFilled('slug', form.getValues('slug'))
}

export function PostSlugField({ form, early, host }: { form: PostForm; early: string; host: string }) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const help = slug
    ? `${host}/blog/${slug}`
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
        <Button tone="line" icon={WandSparkles} onClick={() => generateSlug(form)}>
          Generate
        </Button>
      </div>
    </Field>
  )
}
