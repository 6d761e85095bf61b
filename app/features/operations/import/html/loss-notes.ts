import type { Loss, LossKind } from './context.ts'

const sentences: Record<LossKind, (names: string) => string> = {
  builder: () =>
    'Its layout came from a page builder. Text, headings and pictures were kept: please check it.',
  shortcode: (names) => `Shortcodes were removed, and the words in them kept: ${names}.`,
  form: () => 'It had a form, which is left out.',
  block: (names) => `Blocks without words of their own are left out: ${names}.`,
  embed: (names) => `Content embedded from other sites is a link now: ${names}.`,
  picture: () => 'A picture inside the text was left out. Upload it again.',
  table: () => 'A table was too wide or had merged cells: check that it reads well.',
  nesting: () => 'Its HTML was nested too deeply: only the words were kept.',
}

const mostNames = 8

/** Describes losses in sentences for the editor of the article. */
export function describeLosses(losses: readonly Loss[]): string[] {
  const byKind = Map.groupBy(losses, ({ kind }) => kind)
  return [...byKind].map(([kind, some]) => {
    const names = some.slice(0, mostNames).map(({ name }) => name)
    return sentences[kind](names.join(', ') + (some.length > mostNames ? ' and others' : ''))
  })
}
