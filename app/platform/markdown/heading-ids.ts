/** Ids that the page around a text uses itself. */
const pageIds = ['main', 'menu', 'more', 'gallery']

/** Gives each heading of a document an id that resembles its text and is unique on the page. */
export function createHeadingIds(): (text: string) => string {
  const used = new Set(pageIds)
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section']
    const stem = words.join('-')
    let id = stem
    for (let count = 2; used.has(id); count += 1) id = `${stem}-${count}`
    used.add(id)
    return id
  }
}
