/** Gives each heading of one document an id that reads like its words, and no two the same. */
export function createHeadingIds(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section']
    const id = words.join('-')
    const count = (used.get(id) ?? 0) + 1
    used.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}
