import type { Drawing } from '#design/pictures/drawing.tsx'
import type { PublicKind } from '#services/search/kinds.ts'

/**
 * The icon of each kind of result, and of the contact page. Sent with the page: as modules that the admin area has too, each
 * would be a file of its own on every page of that.
 */
export type SearchIcons = Record<PublicKind | 'contact', Drawing>
