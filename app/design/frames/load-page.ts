/** Selects the page's preloads and prefetches. */
const ahead = ['manifest', 'modulepreload', 'prefetch', 'preload'].map((rel) => `link[rel="${rel}"]`)

/**
 * Fetches a public page for a frame, without its scripts, which the policy of the admin area would refuse, and without its
 * preloads: they are chosen while the frame still has the size of an empty one, so a phone's frame would fetch the wide
 * picture too, and the browser complains of a preload that nothing uses.
 */
export async function loadPage(path: string): Promise<string> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll(['script', 'noscript', ...ahead].join())) element.remove()
  // Style sheets load what lies further down once the page has been painted.
  page.documentElement.dataset.painted = ''
  return `<!doctype html>${page.documentElement.outerHTML}`
}
