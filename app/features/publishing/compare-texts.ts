import type { TextPart } from './answers.ts'

/** Beyond this many differences a comparison helps nobody, and one text is shown as replaced by the other. */
const mostDifferences = 800

/** Compares two texts line by line, and word by word within changed lines. */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  for (const block of diff(before.split(/(?<=\n)/), after.split(/(?<=\n)/))) {
    if (block.removed.length > 0 && block.added.length > 0) {
      for (const words of diff(wordsOf(block.removed), wordsOf(block.added))) append(parts, words)
      append(parts, { removed: [], added: [], same: block.same })
    } else append(parts, block)
  }
  return parts
}

interface Block {
  same: string[]
  removed: string[]
  added: string[]
}

const wordsOf = (lines: string[]) => lines.join('').split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/)

function append(parts: TextPart[], { removed, added, same }: Block): void {
  for (const [kind, texts] of [
    ['removed', removed],
    ['added', added],
    ['same', same],
  ] as const) {
    const text = texts.join('')
    const last = parts.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
}

/** Returns blocks in order, each with its removed, added and following unchanged entries. */
function diff(before: string[], after: string[]): Block[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const kept = walk(before.slice(start, before.length - end), after.slice(start, after.length - end))
  const blocks: Block[] = [{ removed: [], added: [], same: before.slice(0, start) }]
  let [x, y] = [start, start]
  for (const [oldAt, newAt] of [
    ...kept,
    [before.length - end - start, after.length - end - start],
  ] as const) {
    const last = blocks.at(-1) as Block
    const removed = before.slice(x, start + oldAt)
    const added = after.slice(y, start + newAt)
    ;[x, y] = [start + oldAt + 1, start + newAt + 1]
    const same = start + oldAt < before.length - end ? [before[start + oldAt] as string] : []
    if (removed.length === 0 && added.length === 0) last.same.push(...same)
    else blocks.push({ removed, added, same })
  }
  ;(blocks.at(-1) as Block).same.push(...before.slice(before.length - end))
  return blocks
}

/** Finds the pairs of equal positions by Myers' shortest edit script (1986). */
function walk(before: string[], after: string[]): [number, number][] {
  const most = Math.min(before.length + after.length, mostDifferences)
  const frontiers: Map<number, number>[] = []
  let frontier = new Map([[1, 0]])
  for (let depth = 0; depth <= most; depth += 1) {
    const next = new Map<number, number>()
    for (let line = -depth; line <= depth; line += 2) {
      const down = reach(frontier, line + 1)
      const right = reach(frontier, line - 1) + 1
      let x = line === -depth || (line !== depth && right <= down) ? down : right
      while (x < before.length && x - line < after.length && before[x] === after[x - line]) x += 1
      next.set(line, x)
      if (x >= before.length && x - line >= after.length)
        return trace([...frontiers, frontier], before, after)
    }
    frontiers.push(frontier)
    frontier = next
  }
  return []
}

const reach = (frontier: Map<number, number>, line: number) => frontier.get(line) ?? -1

/** Traces the shortest path back from the end. */
function trace(frontiers: Map<number, number>[], before: string[], after: string[]): [number, number][] {
  const kept: [number, number][] = []
  let [x, y] = [before.length, after.length]
  for (let depth = frontiers.length - 1; depth >= 0; depth -= 1) {
    const frontier = frontiers[depth] as Map<number, number>
    const line = x - y
    const down = reach(frontier, line + 1)
    const right = reach(frontier, line - 1) + 1
    const cameDown = line === -depth || (line !== depth && right <= down)
    const fromX = depth === 0 ? 0 : cameDown ? down : right
    while (x > fromX) kept.push([--x, --y])
    if (depth > 0) [x, y] = cameDown ? [down, down - line - 1] : [right - 1, right - line]
  }
  return kept.reverse()
}
