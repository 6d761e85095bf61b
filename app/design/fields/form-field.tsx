import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'
import type { RequestForm } from './use-request-form.ts'

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error' | 'children'> {
  form: RequestForm<Values>
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
    Omit<ComponentProps<'input'>, keyof FieldProps | 'form' | 'name'> {}

/** A labelled text field of a form, with the error of its field. */
export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { form, name, label, hint, help, optional, counter, className, ...input } = props
  return (
    <FormField {...{ form, name, label, hint, help, optional, counter, className }}>
      {(registered) => <TextInput {...registered} defaultValue={form.initial[name]} {...input} />}
    </FormField>
  )
}
