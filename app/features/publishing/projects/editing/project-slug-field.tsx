import { useWatch } from 'react-hook-form'
import { selectFilled } from '#design/select-filled.ts'
import { SlugField } from '../../editor/slug-field.tsx'
import { slugOfProject } from '../slug.ts'
import type { ProjectForm } from './use-project-form.ts'

/** Always from the title as it stands. */
function generateSlug(form: ProjectForm) {
  form.setValue('slug', slugOfProject(form.getValues('title')), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

/** When the title is left, so that nobody has to think of it. */
export function fillSlug(form: ProjectForm) {
  if (form.getValues('slug').trim() !== '') return
  generateSlug(form)
  selectFilled('slug', form.getValues('slug'))
}

export function ProjectSlugField({ form, early, host }: { form: ProjectForm; early: string; host: string }) {
  return (
    <SlugField
      input={{ ...form.register('slug'), defaultValue: early }}
      error={form.formState.errors.slug?.message}
      slug={useWatch({ control: form.control, name: 'slug' })}
      under={`${host}/case-study`}
      onGenerate={() => generateSlug(form)}
    />
  )
}
