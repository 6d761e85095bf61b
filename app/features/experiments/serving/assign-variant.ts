import { refusesTracking } from '#platform/browser/refuses-tracking.ts'
import type { Definition, VariantDefinition } from './definition.ts'

/**
 * Assigns a variant by weight at the first visit and saves it; '' for a visitor who takes no part. Returns nothing where
 * the visitor objects or storage is off.
 */
export function assignVariant({
  id,
  variants,
}: Definition): { variant: VariantDefinition; isNew: boolean } | undefined {
  try {
    if (refusesTracking() || localStorage.analytics === 'off') return
    const key = `experiment:${id}`
    const saved: string | undefined = localStorage[key]
    const at = Math.random() * 100
    const name = saved ?? variants.find(({ upTo }) => at < upTo)?.id ?? ''
    if (saved === undefined) localStorage[key] = name
    const variant = variants.find((each) => each.id === name)
    return variant && { variant, isNew: saved === undefined }
  } catch {
    // Storage is forbidden or full.
  }
}
