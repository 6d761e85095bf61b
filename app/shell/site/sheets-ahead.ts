import { whenIdle } from '#design/when-idle.ts'

const asked = new Set<string>()
let adding = Promise.resolve()

/**
 * One after another in idle moments, each behind those that are there: one that came to stand before another that is in
 * use would make the browser match every rule for every element.
 */
export function addSheet(href: string) {
  if (asked.has(href) || isThere(href)) return
  asked.add(href)
  adding = adding.then(async () => {
    await new Promise<void>(whenIdle)
    const isAdded = !isThere(href) && (await fetchAndAdd(href))
    if (!isAdded) asked.delete(href)
  })
}

/**
 * Fetched before it is put in, since the router waits for no sheet that is there already. Not as a preload: where a script
 * asks for the same sheet meanwhile, it does so in another mode, and the browser fetches it twice and complains.
 */
async function fetchAndAdd(href: string): Promise<boolean> {
  const isFetched = await fetch(href, { priority: 'low' }).then(
    async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  )
  return isFetched && addLink(href)
}

const isThere = (href: string) => document.querySelector(`link[href="${href}"]`) !== null

/** False where it could not be loaded, and then the router fetches it when it is needed. */
function addLink(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => {
      link.remove()
      resolve(false)
    }
  })
}
