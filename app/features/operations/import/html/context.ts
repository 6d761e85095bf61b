import type { Element } from './tree.server.ts'

/** Something of the source that Markdown has no place for: a person has to look at the article. */
export type LossKind = 'builder' | 'shortcode' | 'form' | 'block' | 'embed' | 'picture' | 'table' | 'nesting'

export interface Loss {
  kind: LossKind
  /** Its name in the source, such as that of a shortcode. */
  name: string
}

export interface SourcePicture {
  address: string
  alt?: string
  caption?: string
}

export interface HtmlOptions {
  /** Reads line breaks as WordPress's classic editor shows them. */
  breaksCount?: boolean
  /** Reads `[gallery]` and other shortcodes. */
  hasShortcodes?: boolean
  /** Returns the full address of a picture; undefined leaves it out. */
  pictureOf?: (address: string) => string | undefined
  /** Finds pictures by their ids in the source; without ids all pictures of the article. */
  findPictures?: (ids: readonly string[] | undefined) => SourcePicture[]
  /** Finds the content of a block that several articles share. */
  findBlock?: (id: string) => string | undefined
}

/** Everything that a conversion collects on its way. */
export interface Context {
  options: HtmlOptions
  pictures: Set<string>
  losses: Loss[]
  /** Names of shortcodes that are closed somewhere in the text. */
  closedCodes: ReadonlySet<string>
}

/** Where in the text a node stands. */
export interface Place {
  /** Inline elements around the blocks, such as a link around a heading. */
  around: readonly Element[]
  /** How many quotes and lists are around it. */
  depth: number
  /** How many tables and figures are around it. */
  layouts: number
}

export function lose(context: Context, kind: LossKind, name: string): void {
  if (context.losses.some((loss) => loss.kind === kind && loss.name === name)) return
  if (context.losses.length < mostLosses) context.losses.push({ kind, name })
}

const mostLosses = 100
