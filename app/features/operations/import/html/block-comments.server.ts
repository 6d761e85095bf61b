import { type Context, lose } from './context.ts'
import { comment, type Node, parseTree } from './tree.server.ts'

/** A block of WordPress's editor that is only a comment: it is made when the page is shown. */
const emptyBlock = /^\s*wp:([a-z][\w/-]*)\s*(\{.*\})?\s*\/\s*$/s

const harmless = new Set([
  'more',
  'nextpage',
  'spacer',
  'separator',
  'paragraph',
  'html',
  'freeform',
  'missing',
])

/** Puts the content of shared blocks in their places, and reports blocks that have no words of their own. */
export function readBlockComments(nodes: readonly Node[], context: Context, isShared = false): Node[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.name !== comment)
      return [{ ...node, children: readBlockComments(node.children, context, isShared) }]
    const text = String(node.children[0] ?? '')
    if (/^\s*wp:(core-)?embed/.test(text))
      lose(context, 'embed', /"providerNameSlug":"([\w-]+)"/.exec(text)?.[1] ?? 'embed')
    const [, name, facts] = emptyBlock.exec(text) ?? []
    if (!name || harmless.has(name)) return []
    const id = name === 'block' ? /"ref":(\d{1,12})/.exec(facts ?? '')?.[1] : undefined
    const shared = id && !isShared ? context.options.findBlock?.(id) : undefined
    const tree = shared === undefined ? undefined : parseTree(shared)
    if (tree) return readBlockComments(tree, context, true)
    lose(context, 'block', name)
    return []
  })
}
