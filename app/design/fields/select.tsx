import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field.tsx'

interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (SelectOption | string)[]
  /** The line for no choice yet. */
  placeholder?: string
}

/** Wraps the browser's own list, which opens as users of the platform know it, above all on phones. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <select {...props} {...useFieldWiring(props)} className={classNames('input', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={value} value={value}>
            {label}
          </option>
        )
      })}
    </select>
  )
}
