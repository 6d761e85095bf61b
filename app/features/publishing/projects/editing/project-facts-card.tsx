import { useWatch } from 'react-hook-form'
import { EntriesField } from '#design/fields/entries-field.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import type { ProjectForm, ProjectValues } from './project-form.ts'

/** Edits the facts of a project: client, date, services, technologies and address. */
export function ProjectFactsCard({ form, early }: { form: ProjectForm; early: ProjectValues }) {
  const { errors, isSubmitted } = form.formState
  const [services, technologies] = useWatch({ control: form.control, name: ['services', 'technologies'] })
  const how = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <Card title="Facts">
      <div className="form">
        <Field label="Client" error={errors.client?.message}>
          <TextInput {...form.register('client')} defaultValue={early.client} autoComplete="off" required />
        </Field>
        <Field label="Completion Date" error={errors.completionDate?.message}>
          <TextInput
            {...form.register('completionDate')}
            defaultValue={early.completionDate}
            type="date"
            required
          />
        </Field>
        <Field label="Website URL" optional error={errors.websiteUrl?.message}>
          <TextInput
            {...form.register('websiteUrl')}
            defaultValue={early.websiteUrl}
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <EntriesField
          label="Services"
          noun="service"
          name="service"
          placeholder="Web Design"
          entries={services}
          onChange={(list) => form.setValue('services', list, how)}
          error={errors.services?.message}
        />
        <EntriesField
          label="Technologies"
          noun="technology"
          name="technology"
          placeholder="React"
          entries={technologies}
          onChange={(list) => form.setValue('technologies', list, how)}
          error={errors.technologies?.message}
        />
      </div>
    </Card>
  )
}
