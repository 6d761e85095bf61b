const plainName = /^[A-Za-z][\w-]*$/

/** Returns a selector that finds this element alone: as short as its id and classes allow. */
export function selectorOf(element: Element): string {
  const isUnique = (selector: string) => element.ownerDocument.querySelectorAll(selector).length === 1
  // React makes up ids such as `_r_1_`, which change with the page.
  if (plainName.test(element.id) && isUnique(`#${element.id}`)) return `#${element.id}`
  const tag = element.localName
  const classes = [...element.classList].filter((name) => plainName.test(name)).map((name) => `.${name}`)
  const own = tag + classes.join('')
  if (isUnique(own)) return own
  const parent = element.parentElement
  if (!parent) return tag
  const within = `${selectorOf(parent)} > `
  if (isUnique(within + own)) return within + own
  const place = [...parent.children].filter((other) => other.localName === tag).indexOf(element) + 1
  return `${within}${tag}:nth-of-type(${place})`
}
