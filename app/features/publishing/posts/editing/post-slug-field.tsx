import { useWatch } from 'react-hook-form'
import { selectFilled } from '#design/select-filled.ts'
import { SlugField } from '../../editor/slug-field.tsx'
import { slugOfPost } from '../slug.ts'
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
  return (
    <SlugField
      input={{ ...form.register('slug'), defaultValue: early }}
      error={form.formState.errors.slug?.message}
      slug={useWatch({ control: form.control, name: 'slug' })}
      under={`${host}/blog`}
      onGenerate={() => generateSlug(form)}
    />
  )
}
