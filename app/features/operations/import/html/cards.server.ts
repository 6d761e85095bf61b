import { type Element, findAll, type Node, textOf } from './tree.server.ts'

/** Returns the words of a card of Ghost, whose buttons and icons have a meaning on its own pages alone. */
export function readCard(element: Element): Node[] | undefined {
  const names = element.attributes.class ?? ''
  if (!names.includes('kg-')) return undefined
  const caption = findAll(element, 'figcaption').map((each) => paragraph(each.children))
  if (/\bkg-bookmark-card\b/.test(names)) {
    const link = findAll(element, 'a')[0]
    const href = link?.attributes.href
    if (!link || !href) return undefined
    const title = findByClass(element, 'kg-bookmark-title') ?? link
    return [paragraph([inline('a', { href }, [textOf(title).trim() || href])]), ...caption]
  }
  if (/\bkg-(video|audio)-card\b/.test(names)) {
    const media = findAll(element, 'video')[0] ?? findAll(element, 'audio')[0]
    if (!media) return undefined
    const title = textOf(findByClass(element, 'kg-audio-title') ?? '').trim()
    return [{ ...media, attributes: { ...media.attributes, ...(title && { title }) } }, ...caption]
  }
  return undefined
}

function findByClass(node: Node, name: string): Element | undefined {
  if (typeof node === 'string') return undefined
  if (node.attributes.class?.split(/\s+/).includes(name)) return node
  for (const child of node.children) {
    const found = findByClass(child, name)
    if (found) return found
  }
  return undefined
}

const paragraph = (children: Node[]): Element => ({ name: 'p', attributes: {}, children, isBlock: true })
const inline = (name: string, attributes: Element['attributes'], children: Node[]): Element => ({
  name,
  attributes,
  children,
  isBlock: false,
})
