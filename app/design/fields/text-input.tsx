import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field.tsx'

/** Turns off a phone's capital letters and spelling correction, for email addresses. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...(props.type === 'email' && asTyped)}
      {...props}
      {...useFieldWiring(props)}
      className={classNames('input', className)}
    />
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} {...useFieldWiring(props)} className={classNames('input', className)} />
}
