import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field.tsx'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input type="text" {...props} {...useFieldWiring(props)} className={classNames('input', className)} />
  )
}
