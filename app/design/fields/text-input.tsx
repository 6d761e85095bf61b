import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field.tsx'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input type="text" {...props} {...useFieldWiring(props)} className={classNames('input', className)} />
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} {...useFieldWiring(props)} className={classNames('input', className)} />
}
