import type { ChangeDefinition } from './definition.ts'

/**
 * Applies classes and content whenever something else changes the page: while it is being parsed, and when an island
 * renders. Observers run before the next paint, so the original is never painted. Content that a change brought is not
 * changed itself: a selector that finds its own content would never come to an end.
 */
export function applyChanges(changes: readonly ChangeDefinition[]) {
  const originals = new Map<Element, DocumentFragment>()
  const added = new WeakSet<Node>()
  const found = new Set<ChangeDefinition>()
  const isAdded = (node: Node | null): boolean =>
    node !== null && (added.has(node) || isAdded(node.parentNode))

  /**
   * Shows content in the place of an element's own nodes, which `undo` puts back for React to hydrate. Within an island that
   * is alive they stay where React expects them, out of sight.
   */
  function fill(element: Element, html: string): void {
    const nodes = [...element.childNodes]
    const own = nodes.filter((node) => !added.has(node))
    if (element.closest('[data-state=alive]')) own.forEach(hide)
    else {
      const original = originals.get(element) ?? new DocumentFragment()
      originals.set(element, original)
      original.append(...own)
    }
    if (nodes.length > own.length) return
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
    // A parser that has yet to read the element's own words would add them to a text that stands last.
    content.append(new Comment())
    for (const node of content.childNodes) added.add(node)
    element.append(content)
  }

  function apply(): void {
    // All are looked for first, because one change may hide a part from the selector of the next.
    const parts = changes.map((change) => document.querySelectorAll(change.part))
    for (const [at, change] of changes.entries()) {
      for (const element of parts[at] ?? []) {
        found.add(change)
        if (isAdded(element)) continue
        element.setAttribute(change.mark, '')
        element.classList.add(...change.add)
        element.classList.remove(...change.remove)
        if (change.html !== undefined) fill(element, change.html)
      }
    }
    observer.takeRecords()
  }

  const observer = new MutationObserver(apply)
  if (changes.length > 0) {
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['class'],
    })
    apply()
  }
  return {
    isWhole: () => found.size === changes.length,
    undo(root: Node): void {
      for (const [element, original] of originals)
        if (root.contains(element) && originals.delete(element)) element.replaceChildren(original)
    },
  }
}

function hide(node: Node): void {
  if (node instanceof HTMLElement || node instanceof SVGElement) node.style.display = 'none'
  else if (node instanceof Text) node.data = ''
}
