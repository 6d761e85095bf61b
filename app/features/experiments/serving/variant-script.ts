import { type Change, propertyOf } from '../settings.ts'

/** A running experiment as a page carries it. */
export interface ServedExperiment {
  id: string
  traffic: number
  variants: readonly { id: string; weight: number; changes: readonly Change[] }[]
}

/**
 * The links to the legal pages, and every part that holds them, stay as they are; so do scripts. The parts are marked,
 * because while the page is being parsed they do not hold the links yet.
 */
export const guard = ':not(html,body,[data-holds-legal],[data-legal],[data-legal] *,script,style)'

/**
 * The script of a page on which an experiment runs. It stands before the page's content, so that the visitor's variant is
 * applied before the first paint:
 *
 * - Assigns a variant by weight at the first visit and saves it; '' for a visitor who takes no part. Does nothing where
 *   the person objects or storage is off.
 * - Adds the variant's rules as a style sheet, which also holds for parts that are drawn later.
 * - Applies classes and content whenever something else changes the page: while it is being parsed, and when an island
 *   draws. Observers run before the next paint, so the original is never painted. A part that was found is marked, because
 *   a change may take away the class by which its selector finds it. Content that a change brought is not changed itself:
 *   a selector that finds its own content would never come to an end.
 * - Content takes the place of the element's own nodes, which are kept: `undo` puts them back for React to hydrate. Inside
 *   a living island they stay where React expects them, out of sight. A comment ends the content: a parser that has yet to
 *   read the element's own words would add them to a text that stands last.
 */
export function variantScript({ id, traffic, variants }: ServedExperiment): string {
  const weightOf = (some: typeof variants) => some.reduce((sum, { weight }) => sum + weight, 0)
  const definition = {
    id,
    variants: variants.map(({ id, changes }, at) => ({
      id,
      upTo: (weightOf(variants.slice(0, at + 1)) / weightOf(variants)) * traffic,
      css: changes.map(ruleOf).join(''),
      changes: changes.map(({ selector, content, addClass = [], removeClass = [] }, at) => ({
        mark: markOf(at),
        part: partOf(selector, at),
        html: content,
        add: addClass,
        remove: removeClass,
      })),
    })),
  }
  const json = JSON.stringify(definition).replaceAll('<', '\\u003c')
  return `${script.replaceAll(/\n\s*/g, '\n')}(${json})`
}

const markOf = (at: number) => `data-change-${at}`
const partOf = (selector: string, at: number) => `:is(${selector},[${markOf(at)}])${guard}`

function ruleOf({ selector, styles }: Change, at: number): string {
  const rules = Object.entries(styles ?? {}).map(([name, value]) => `${propertyOf(name)}:${value}`)
  return rules.length > 0 ? `${partOf(selector, at)}{${rules.join(';')}}` : ''
}

const script = `(({ id, variants }) => {
let name, isNew
try {
  const store = localStorage
  const key = 'experiment:' + id
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl || store.analytics === 'off') return
  const at = Math.random() * 100
  name = store[key]
  isNew = name === undefined
  name ??= store[key] = variants.find(({ upTo }) => at < upTo)?.id ?? ''
} catch { return }
const variant = variants.find(({ id }) => id === name)
if (!variant) return
const { css, changes } = variant
if (css) {
  const sheet = new CSSStyleSheet
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
const kept = new Map
const isOurs = (node) => node && (node.isOurs || isOurs(node.parentNode))
const fill = (element, html) => {
  const nodes = [...element.childNodes]
  const others = nodes.filter((node) => !node.isOurs)
  if (element.closest('[data-state=alive]')) {
    for (const node of others)
      if (node.style) node.style.display = 'none'
      else if (node.nodeType === 3) node.data = ''
  } else {
    const aside = kept.get(element) ?? new DocumentFragment
    kept.set(element, aside)
    aside.append(...others)
  }
  if (nodes.length > others.length) return
  const made = document.createElement('template')
  made.innerHTML = html
  made.content.append(new Comment)
  made.content.childNodes.forEach((node) => (node.isOurs = true))
  element.append(made.content)
}
const apply = () => {
  for (const change of changes) change.found = document.querySelectorAll(change.part)
  for (const change of changes) for (const element of change.found) {
    change.isFound = true
    if (isOurs(element)) continue
    element.setAttribute(change.mark, '')
    element.classList.add(...change.add)
    element.classList.remove(...change.remove)
    if (change.html !== undefined) fill(element, change.html)
  }
  observer.takeRecords()
}
window.shownExperiment = {
  id, variant: name, isNew,
  isWhole: () => changes.every(({ isFound }) => isFound),
  undo: (root) => {
    for (const [element, nodes] of kept)
      if (root.contains(element) && kept.delete(element)) element.replaceChildren(nodes)
  }
}
if (!changes[0]) return
const observer = new MutationObserver(apply)
observer.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['class'] })
apply()
})`
