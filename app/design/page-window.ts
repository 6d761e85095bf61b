/**
 * The page numbers a pager shows: all of them up to `most`, beyond that the ends and the neighbours of the current one.
 * A gap is 'gap'; a single page is never left out, since its gap would take the same room.
 */
export function pageWindow(page: number, pages: number, most = 9): (number | 'gap')[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : (['gap', number] as const)
  })
}
