import { applyChanges } from './apply-changes.ts'
import { assignVariant } from './assign-variant.ts'
import type { Definition } from './definition.ts'

/**
 * The script of a page on which an experiment runs, which `data-experiment` of its element describes. It stands before the
 * page's content, so that the visitor's variant is applied before the first paint.
 */
const { experiment } = document.currentScript?.dataset ?? {}
if (experiment) show(JSON.parse(experiment))

function show(definition: Definition): void {
  const assignment = assignVariant(definition)
  if (!assignment) return
  const { variant, isNew } = assignment
  if (variant.css) addRules(variant.css)
  window.shownExperiment = {
    id: definition.id,
    variant: variant.id,
    isNew,
    ...applyChanges(variant.changes),
  }
}

/** Unlike styles on the elements, rules hold for parts that are added later as well. */
function addRules(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
