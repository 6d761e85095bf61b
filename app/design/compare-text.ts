export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A line as it stands in one of the texts, or in both with differences inside. */
export interface ComparedLine {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

/** Line by line, and word by word where a line was changed rather than replaced. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const compared: ComparedLine[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    compared.push(...pairLines(removed, added))
    removed = []
    added = []
  }
  for (const { kind, item } of compare(before.split('\n'), after.split('\n'))) {
    if (kind === 'removed') removed.push(item)
    else if (kind === 'added') added.push(item)
    else {
      flush()
      compared.push({ kind: 'same', pieces: [{ kind: 'same', text: item }] })
    }
  }
  flush()
  return compared
}

/** A line that shares a third of its letters with the one that came for it is the same line, changed. */
const alike = 1 / 3

function pairLines(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const pairs = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [old, fresh] = [removed[index], added[index]]
    if (old !== undefined && fresh !== undefined) {
      const pieces = compareWords(old, fresh)
      const shared = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0)
      if (shared > alike * Math.max(old.length, fresh.length)) return [{ kind: 'changed' as const, pieces }]
    }
    return [
      ...(old === undefined ? [] : [whole('removed', old)]),
      ...(fresh === undefined ? [] : [whole('added', fresh)]),
    ]
  })
  return pairs.flat()
}

const whole = (kind: 'added' | 'removed', text: string): ComparedLine => ({ kind, pieces: [{ kind, text }] })

export function compareWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = []
  for (const { kind, item } of compare(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += item
    else pieces.push({ kind, text: item })
  }
  return pieces
}

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}]/gu) ?? []

interface Step {
  kind: Piece['kind']
  item: string
}

/** Beyond this many cells the middle counts as replaced: a browser should not work on it for seconds. */
const mostCells = 4_000_000

function compare(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  const same = (item: string): Step => ({ kind: 'same', item })
  return [
    ...before.slice(0, start).map(same),
    ...compareMiddle(before.slice(start, endBefore), after.slice(start, endAfter)),
    ...before.slice(endBefore).map(same),
  ]
}

/** The longest common subsequence, by the usual table. */
function compareMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length]
  const removed = (item: string): Step => ({ kind: 'removed', item })
  const added = (item: string): Step => ({ kind: 'added', item })
  if (rows * columns === 0 || rows * columns > mostCells) return [...before.map(removed), ...after.map(added)]
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] as number
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      steps.push({ kind: 'same', item: old })
      row++
      column++
    } else if (fresh === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      steps.push(removed(old as string))
      row++
    } else {
      steps.push(added(fresh))
      column++
    }
  }
  return steps
}
