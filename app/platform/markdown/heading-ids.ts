/** Ids that the page around a text uses itself. */
const pageIds = ['main', 'menu', 'more', 'gallery']

/** Gives each heading of one document an id that reads like its words, and that nothing else on the page has. */
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
