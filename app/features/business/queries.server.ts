import { content } from '#content'
import { AppError } from '#platform/errors.ts'
import { studio } from '#studio'
import { businessParts } from './parts.ts'
import type { PartSummary, WholePart } from './schema.ts'

/** Lists the parts in the order of the admin area. */
export function listParts(): PartSummary[] {
  return businessParts.map(({ id, title }) => ({ id, title, state: 'folder', updatedAt: null, by: null }))
}

export function getPart(id: string): WholePart {
  const part = businessParts.find((part) => part.id === id)
  if (!part) throw new AppError('not-found', 'There is no such part of the business.')
  const value = part.read({ studio, content })
  return { id, title: part.title, state: 'folder', version: 0, updatedAt: null, by: null, value }
}
