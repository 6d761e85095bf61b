import { createContext, use } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Badge } from '#design/marks/badge.tsx'
import type { ShapeField } from '#studio/describe-shape.ts'

interface PartFormContext {
  form: SchemaForm<FieldValues>
  /** Returns the address of the screen of a group. */
  addressOf: (name: string) => string
}

/** The form of the part, which all its fields share. */
export const PartContext = createContext<PartFormContext | undefined>(undefined)

export function usePart(): PartFormContext {
  const part = use(PartContext)
  if (!part) throw new Error('The fields of a part need a PartContext')
  return part
}

export interface FieldProps<Field = ShapeField> {
  field: Field
  name: string
}

/** Reports whether any of the fields, or a field inside them, has an error. */
export function useFaulty(names: readonly string[]): boolean {
  const { errors } = usePart().form.formState
  return names.some((name) => get(errors, name) !== undefined)
}

/** Marks a group, list or row with a faulty field. */
export function FaultBadge({ names }: { names: readonly string[] }) {
  return useFaulty(names) ? <Badge tone="bad">Needs correcting</Badge> : null
}
