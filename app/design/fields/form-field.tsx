import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, get, type Path, type UseFormRegisterReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'
import type { SchemaForm } from './use-schema-form.ts'

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error' | 'children'> {
  form: Pick<SchemaForm<Values>, 'register' | 'error' | 'initial'>
  name: Path<Values>
  /** Renders a control other than a text field. */
  children: (input: UseFormRegisterReturn) => ReactNode
}

/** A labelled control of a form, with the error of its field. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<Values>) {
  return (
    <Field {...field} error={form.error(name)}>
      {children(form.register(name))}
    </Field>
  )
}

interface FormTextProps<Values extends FieldValues>
  extends Omit<FormFieldProps<Values>, 'children'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'form' | 'name'> {
  /** A class of the input itself, such as `num`. */
  inputClass?: string
}

/** A labelled text field of a form, with the error of its field. */
export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { form, name, label, hint, help, optional, counter, className, inputClass, ...input } = props
  return (
    <FormField {...{ form, name, label, hint, help, optional, counter, className }}>
      {(registered) => (
        <TextInput {...registered} defaultValue={get(form.initial, name)} className={inputClass} {...input} />
      )}
    </FormField>
  )
}
