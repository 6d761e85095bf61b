/**
 * Ids and globals of the pages around a text; an element makes a global of its id. A journey compares them with those pages.
 * All other names of the product have a capital or an underscore, which no written id has.
 */
const pageIds = new Set(['counting', 'gallery', 'grecaptcha', 'main', 'menu', 'more', 'newsletter'])

/** Reports whether a heading may have this id. */
export function isFreeId(id: string): boolean {
  return /^[\p{L}\p{N}-]+$/u.test(id) && !/[A-Z]/.test(id) && !pageIds.has(id)
}

/** Gives each heading of a document an id that resembles its text and is unique on the page. */
export function createHeadingIds(): (text: string) => string {
  const used = new Set(pageIds)
  /** The last number of each stem. Counting from 2 each time took over a minute for 30,000 equal headings. */
  const last = new Map<string, number>()
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section']
    const stem = words.join('-')
    let count = last.get(stem) ?? 1
    let id = count === 1 ? stem : `${stem}-${count}`
    while (used.has(id)) id = `${stem}-${++count}`
    last.set(stem, count)
    used.add(id)
    return id
  }
}
