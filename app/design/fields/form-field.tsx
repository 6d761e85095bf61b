import type { ChangeEventHandler, ComponentProps, ComponentType, FocusEventHandler, ReactNode } from 'react'
import { type FieldValues, get, type Path, type UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from './choice.tsx'
import { Field, type FieldProps } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import type { SchemaForm } from './use-schema-form.ts'

export interface NamedField<Values extends FieldValues> {
  form: Pick<SchemaForm<Values>, 'register' | 'error' | 'initial'>
  name: Path<Values>
}

interface FormFieldProps<Values extends FieldValues>
  extends Omit<FieldProps, 'error' | 'children'>,
    NamedField<Values> {
  /** Renders a control with parts around it. */
  children: (input: UseFormRegisterReturn & { defaultValue: string }) => ReactNode
}

/** A labelled control of a form, with the first value and the error of its field. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, children, ...field } = props
  return (
    <Field {...field} error={form.error(name)}>
      {children({ ...form.register(name), defaultValue: get(form.initial, name) })}
    </Field>
  )
}

interface ControlProps {
  className?: string | undefined
  onChange?: ChangeEventHandler<never> | undefined
  onBlur?: FocusEventHandler<never> | undefined
}

type FormControlProps<Values extends FieldValues, Own> = Omit<FormFieldProps<Values>, 'children'> &
  Omit<Own, keyof FieldProps | keyof NamedField<Values>> & {
    /** A class of the control itself, such as `num`. */
    inputClass?: string | undefined
    /** Corrects the error of the field. */
    error?: string | undefined
  }

/** Makes a labelled field of a control. Its `onChange` and `onBlur` run after the form has the new value. */
export function formControl<Own extends ControlProps>(Control: ComponentType<Own>) {
  return function FormControl<Values extends FieldValues>(props: FormControlProps<Values, Own>) {
    const {
      form,
      name,
      label,
      hint,
      help,
      optional,
      counter,
      className,
      inputClass,
      error,
      onChange,
      onBlur,
      ...own
    } = props as FormControlProps<Values, ControlProps>
    return (
      <Field {...{ label, hint, help, optional, counter, className }} error={error ?? form.error(name)}>
        <Control
          {...(form.register(name, { onChange, onBlur }) as object)}
          defaultValue={get(form.initial, name)}
          className={inputClass}
          {...(own as unknown as Own)}
        />
      </Field>
    )
  }
}

export const FormText = formControl<ComponentProps<typeof TextInput>>(TextInput)
export const FormArea = formControl<ComponentProps<typeof TextArea>>(TextArea)
export const FormSelect = formControl<ComponentProps<typeof Select>>(Select)
export const FormPassword = formControl<ComponentProps<typeof PasswordInput>>(PasswordInput)

/** A checkbox of a form: its field is true or false, or with a `value` the list of chosen values. */
export function FormCheck<Values extends FieldValues>({
  form,
  name,
  ...box
}: NamedField<Values> & Omit<ComponentProps<typeof Checkbox>, 'form' | 'name'>) {
  const initial: unknown = get(form.initial, name)
  const isChecked = Array.isArray(initial) ? initial.includes(box.value) : initial === true
  return <Checkbox {...form.register(name)} {...box} defaultChecked={isChecked} />
}
