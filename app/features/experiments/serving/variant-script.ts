import type { Change } from '../settings.ts'
import { propertyOf } from '../settings.ts'

/** A running experiment as a page carries it. */
export interface ServedExperiment {
  id: string
  traffic: number
  variants: readonly { id: string; weight: number; changes: readonly Change[] }[]
}

/** The links to the legal pages, and every part that holds them, stay as they are; so do scripts. */
const guard = ':not([data-legal],[data-legal] *,:has([data-legal]),script,style)'

/**
 * The script of a page on which an experiment runs. It stands before the page's content, so that the visitor's variant is
 * applied before the first paint:
 *
 * - Assigns a variant by weight at the first visit and saves it; '' for a visitor who takes no part. Does nothing where
 *   the person objects or storage is off.
 * - Adds the variant's rules as a style sheet, which also holds for parts that are drawn later.
 * - Applies classes and content whenever the page changes: while it is being parsed, and when an island draws. Observers
 *   run before the next paint, so the original is never painted.
 * - Content takes the place of the element's own nodes, which are kept: `undo` puts them back for React to hydrate. Inside
 *   a living island they stay where React expects them, out of sight.
 */
export function variantScript({ id, traffic, variants }: ServedExperiment): string {
  const definition = {
    id,
    traffic,
    variants: variants.map(({ id, weight, changes }) => ({
      id,
      weight,
      css: changes.map(ruleOf).join(''),
      changes: changes.map(({ selector, content, addClass = [], removeClass = [] }) => {
        const classes = [...addClass.map((name) => [name, true]), ...removeClass.map((name) => [name, false])]
        return { part: `:is(${selector})`, html: content, classes }
      }),
    })),
  }
  const json = JSON.stringify(definition).replaceAll('<', '\\u003c')
  return `${script.replaceAll(/\n\s*/g, '\n')}(${json})`
}

function ruleOf({ selector, styles }: Change): string {
  const rules = Object.entries(styles ?? {}).map(([name, value]) => `${propertyOf(name)}:${value}`)
  return rules.length > 0 ? `:is(${selector})${guard}{${rules.join(';')}}` : ''
}

const script = `(({ id, traffic, variants }) => {
let name, isNew
try {
  const store = localStorage
  const key = 'experiment:' + id
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl || store.analytics === 'off') return
  isNew = !(key in store)
  if (isNew) {
    let at = Math.random() * variants.reduce((sum, { weight }) => sum + weight, 0)
    store[key] = Math.random() * 100 < traffic ? variants.find(({ weight }) => (at -= weight) < 0).id : ''
  }
  name = store[key]
} catch { return }
const variant = variants.find(({ id }) => id === name)
if (!variant) return
const { css, changes } = variant
const partsOf = ({ part }) => document.querySelectorAll(part + '${guard}')
const ours = new Set
const kept = new Map
const fill = (element, html) => {
  const nodes = [...element.childNodes]
  const others = nodes.filter((node) => !ours.has(node))
  if (element.closest('[data-state=alive]')) {
    for (const node of others)
      if (node.style) node.style.display = 'none'
      else if (node.nodeType === 3) node.data = ''
  } else kept.set(element, [...(kept.get(element) ?? []), ...others.map((node) => (node.remove(), node))])
  if (nodes.length > others.length) return
  const made = document.createElement('template')
  made.innerHTML = html
  for (const node of [...made.content.childNodes]) ours.add(node), element.append(node)
}
const apply = () => {
  for (const change of changes) for (const element of partsOf(change)) {
    for (const [name, isOn] of change.classes)
      if (element.classList.contains(name) !== isOn) element.classList.toggle(name)
    if (change.html !== undefined) fill(element, change.html)
  }
}
window.experiment = {
  id, variant: name, isNew,
  isWhole: () => changes.every((change) => partsOf(change).length),
  undo: (root) => {
    for (const [element, nodes] of kept)
      if (root.contains(element) && kept.delete(element)) element.replaceChildren(...nodes)
  }
}
if (css) {
  const sheet = new CSSStyleSheet
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
if (changes.length) {
  new MutationObserver(apply).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
  apply()
}
})`
